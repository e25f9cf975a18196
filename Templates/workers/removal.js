// The worker of a site without `offline: true`, published as service-worker.js too: no page asks for it. A browser that has
// the other one, of when the setting was on, looks here for news by itself, and so gets rid of it and of all that it kept.

const worker = /**
   * @type {{ registration: ServiceWorkerRegistration, skipWaiting: () => Promise<void>,
   *   addEventListener: (kind: string, act: (event: any) => void) => void }}
   */
  (/** @type {unknown} */ (self));

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(remove()));

async function remove() {
  const prefix = `larder:${new URL("./", location.href).pathname}:`;
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix)) await caches.delete(name);
  }
  await worker.registration.unregister();
}
