"""What the yardstick counts of a visit to the search: nothing before the focus, and all that the first results needed."""

import host
import transfer


def test_a_visit_is_counted(chromium, articles_site):
    visit = transfer.Visit(chromium, articles_site.output, "beef")
    assert visit.before == []
    assert {answer.path for answer in visit.after} >= {"search/manifest.json"}
    assert all(answer.path.startswith("search/") for answer in visit.after)
    assert visit.search_bytes == sum(host.gzip_size(articles_site.output / answer.path) for answer in visit.after)
    assert visit.all_bytes > visit.search_bytes
    assert 1 <= host.serial_steps(visit.after) <= len(visit.after)
    assert 1 <= len(visit.keys) <= len("beef")


def test_the_engine_is_timed_alone(chromium, articles_site):
    times, answers = transfer.engine(chromium, articles_site.output, [{"text": "b"}, {"text": "be"}], [])
    assert len(times) == 2
    assert "search/manifest.json" in {answer.path for answer in answers}
