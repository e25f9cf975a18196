/// How units are written, by language; words of several languages that are the same stand once.
enum UnitWords {
    static let table: [String: UnitKind] = {
        var table = [String: UnitKind]()
        for language in [metric, english, german, romance, northern, slavic, others, chinese, japanese] {
            for (kind, words) in language {
                for word in words.split(separator: ",") {
                    let word = word.drop { $0 == " " }
                    table[String(word).nfc] = kind
                    table[String(word).nfd] = kind
                }
            }
        }
        return table
    }()

    /// The first words of units that are written in several.
    static let firstOfSeveral = Set(table.keys.compactMap { key in key.firstIndex(of: " ").map { String(key[..<$0]) } })

    private typealias Words = [(UnitKind, String)]

    private static let metric: Words = [
        (.milligram, "mg, milligram, milligrams"),
        (
            .gram,
            "g, gr, gm, gms, grs, gram, grams, gramme, grammes, gramm, gramo, gramos, grammi, grammo, grama, gramas"
        ),
        (.dekagram, "dag, dkg"),
        (.kilogram, "kg, kgs, kilo, kilos, kilogram, kilograms, kilogramm, kilogramme, kilogrammes, kilogramo"),
        (.milliliter, "ml, mls, milliliter, milliliters, millilitre, millilitres, mililitro, mililitros, cc"),
        (.centiliter, "cl, centiliter, centilitre, centilitres, centilitros"),
        (.deciliter, "dl, deciliter, décilitre, decilitro, decilitros"),
        (.liter, "l, lt, ltr, liter, liters, litre, litres, litro, litros, litri"),
    ]

    private static let english: Words = [
        (.ounce, "oz, ozs, ounce, ounces, onza, onzas, onces"),
        (.pound, "lb, lbs, pound, pounds, libra, libras, pfund, livre, livres"),
        (.fluidOunce, "fl oz, fluid oz, fluid ounce, fluid ounces, floz"),
        (.pint, "pt, pts, pint, pints"),
        (.quart, "qt, qts, quart, quarts"),
        (.gallon, "gal, gallon, gallons"),
        (.teaspoon, "tsp, tsps, ts, teaspoon, teaspoons, tea spoon, tea spoons, teaspoonful, teaspoon s"),
        (
            .tablespoon,
            "tbsp, tbsps, tblsp, tblsps, tbs, tbl, tb, tablespoon, tablespoons, table spoon, table spoons, tablespoon s, "
                + "tablespoonful, tablespoonfuls"
        ),
        (.cup, "c, cup, cups, cup s, cupful, cupfuls"),
        (.glass, "glass, glasses"),
        (.pinch, "pinch, pinches, pinch es"),
        (.dash, "dash, dashes, splash, splashes, drizzle"),
        (.drop, "drop, drops"),
        (.handful, "handful, handfuls, handfull, hand full"),
        (.clove, "clove, cloves, clove s"),
        (.slice, "slice, slices, slice s, rasher, rashers"),
        (.piece, "piece, pieces, pc, pcs, piece s, ea, each"),
        (.bunch, "bunch, bunches"),
        (.sprig, "sprig, sprigs"),
        (.stalk, "stalk, stalks, rib, ribs"),
        (.leaf, "leaf, leaves"),
        (.head, "head, heads"),
        (.stick, "stick, sticks"),
        (.sheet, "sheet, sheets"),
        (.cube, "cube, cubes"),
        (.knob, "knob, knobs"),
        (.can, "can, cans, tin, tins, can s"),
        (.jar, "jar, jars"),
        (.bottle, "bottle, bottles"),
        (
            .packet,
            "package, packages, pkg, pkgs, packet, packets, pack, packs, sachet, sachets, envelope, envelopes, bag, bags"
        ),
        (.box, "box, boxes, carton, cartons, container, containers, tub, tubs"),
    ]

    private static let german: Words = [
        (.teaspoon, "tl, teelöffel"),
        (.tablespoon, "el, esslöffel, eßlöffel"),
        (.cup, "tasse, tassen, becher"),
        (.glass, "glas, gläser"),
        (.pinch, "prise, prisen, prise n, msp, messerspitze, messerspitzen"),
        (.dash, "spritzer, schuss"),
        (.drop, "tropfen"),
        (.handful, "handvoll, hand voll"),
        (.clove, "zehe, zehen, zehe n"),
        (.slice, "scheibe, scheiben, scheibe n"),
        (.piece, "stück, stücke, stk, st, stück e"),
        (.bunch, "bund, bd"),
        (.sprig, "zweig, zweige, stiel, stiele"),
        (.stalk, "stange, stangen"),
        (.leaf, "blatt, blätter"),
        (.head, "kopf, köpfe"),
        (.cube, "würfel"),
        (.can, "dose, dosen"),
        (.bottle, "flasche, flaschen"),
        (.packet, "päckchen, packung, packungen, pck, pkt, pk, pckg, beutel, tüte, tüten"),
    ]

    private static let romance: Words = [
        (
            .teaspoon,
            "cdta, cdtas, cdita, cditas, cucharadita, cucharaditas, c à c, cà c, càc, cac, c à café, c a c, cc à café, "
                + "cuillère à café, cuillères à café, cuillere à café, cuiller à café, c à thé, cuillère à thé, "
                + "cuillères à thé, cucchiaino, cucchiaini, colher chá, colheres chá, colher de chá, colheres de chá"
        ),
        (
            .tablespoon,
            "cda, cdas, cucharada, cucharadas, c à s, cà s, càs, cas, cs, c à soupe, c a s, cuillère à soupe, "
                + "cuillères à soupe, cuillere à soupe, cuiller à soupe, cucchiaio, cucchiai, colher sopa, colheres sopa, "
                + "colher de sopa, colheres de sopa"
        ),
        (
            .cup,
            "taza, tazas, tasse s, tazza, tazze, xícara, xícaras, xícara chá, xícaras chá, xícara de chá, xícaras de chá"
        ),
        (.glass, "vaso, vasos, verre, verres, bicchiere, bicchieri, copo, copos"),
        (.pinch, "pizca, pizcas, pincée, pincées, pizzico, pizzichi, pitada, pitadas"),
        (.dash, "chorro, chorrito, trait, traits"),
        (.drop, "gota, gotas, goutte, gouttes, goccia, gocce"),
        (.handful, "puñado, puñados, poignée, poignées, manciata, punhado"),
        (.clove, "diente, dientes, gousse, gousses, spicchio, spicchi, dente, dentes"),
        (
            .slice,
            "rebanada, rebanadas, rodaja, rodajas, loncha, lonchas, tranche, tranches, fetta, fette, fatia, fatias"
        ),
        (
            .piece,
            "pieza, piezas, trozo, trozos, unidad, unidades, ud, uds, unid, unidade, unité, unités, pièce, pièces, pièce s, morceau, "
                + "morceaux, pezzo, pezzi"
        ),
        (.bunch, "manojo, manojos, botte, bottes, bouquet, mazzetto, mazzetti, maço, maços"),
        (.sprig, "ramita, ramitas, rama, ramas, brin, brins, branche, branches, rametto, rametti, ramo, ramos"),
        (.leaf, "hoja, hojas, feuille, feuilles, foglia, foglie, folha, folhas"),
        (.can, "lata, latas, boîte, boîtes, scatola, lattina"),
        (.jar, "bote, botes, frasco, pot, pots, bocal"),
        (.bottle, "botella, botellas, bouteille, bouteilles, bottiglia, garrafa"),
        (.packet, "paquete, paquetes, sobre, sobres, sachet s, paquet, paquets, bustina, bustine, pacote, pacotes"),
        (.knob, "noix de"),
    ]

    private static let northern: Words = [
        (.teaspoon, "tsk, tesked, teskedar, theelepel, theelepels, teske, teskje, teskjeer"),
        (.tablespoon, "msk, matsked, matskedar, spsk, sps, spiseske, ss, spiseskje, spiseskjeer, eetlepel, eetlepels"),
        (.pinch, "krm, nypa, nypor, nip, knivspids, klype, snuf, snufje, mespunt"),
        (.cup, "kop, kopper, kopje, kopjes"),
        (.clove, "klyfta, klyftor, fed, båt, båter, teen, tenen, teentje, teentjes"),
        (.slice, "skiva, skivor, skive, skiver, plak, plakje, plakjes, plakken"),
        (.piece, "st, styck, stuk, stuks"),
        (.bunch, "knippe, knipper, knippa, bundt, bos, bosje, kruka"),
        (.handful, "näve, håndfuld, håndfulde, håndfull, handje, handvol"),
        (.can, "dåse, dåser, burk, burkar, blik, blikje, boks, bokser"),
        (.packet, "pakke, pakker, paket, pk, pak, pakje, pakjes, zakje, zakjes, brev, brev"),
    ]

    private static let slavic: Words = [
        (.gram, "г, гр, грамм, грамма, граммов"),
        (.kilogram, "кг, килограмм, килограмма"),
        (.milliliter, "мл, миллилитр, миллилитров"),
        (.liter, "л, литр, литра, литров"),
        (
            .teaspoon,
            "ч л, чл, чайная ложка, чайные ложки, чайных ложки, чайных ложек, чайной ложки, łyżeczka, łyżeczki"
        ),
        (
            .tablespoon,
            "ст л, стл, столовая ложка, столовые ложки, столовых ложки, столовых ложек, столовой ложки, łyżka, łyżki, "
                + "łyżek, pl, žlica, žlice, žlic, lžíce, lyžica, lyžice"
        ),
        (.teaspoon, "łyżeczek, čl, žličica, žličice, kl, lžička, lžičky, lyžička, lyžičky"),
        (.glass, "стакан, стакана, стаканов, стак, szklanka, szklanki, szklanek"),
        (.cup, "чашка, чашки, чашек, šálka, šálky, hrnek, hrnku"),
        (.pinch, "щепотка, щепотки, щепоток, щепотку, szczypta, szczypty, štipka, štipky, špetka, špetky"),
        (.clove, "зубчик, зубчика, зубчиков, зуб, ząbek, ząbki, strúčik, strúčiky, stroužek, stroužky"),
        (.slice, "ломтик, ломтика, ломтиков, plátek, plátky, plát, plátok, plátky, plaster, plastry"),
        (.piece, "шт, штука, штуки, штук, sztuka, sztuki, sztuk, szt, ks, kus, kusy"),
        (.bunch, "пучок, пучка, пучков, pęczek, pęczki, zväzok, svazek"),
        (.sprig, "веточка, веточки, веточек, стебель, стебля, стеблей, gałązka, gałązki"),
        (.handful, "горсть, горсти, garść"),
        (.can, "банка, банки, банок, puszka, puszki, plechovka"),
        (.packet, "пакетик, пакетика, пакетиков, упаковка, opakowanie, opakowania, balenie"),
    ]

    private static let others: Words = [
        (.tablespoon, "ek, evőkanál, yemek kaşığı, κ σ"),
        (.teaspoon, "tk, teáskanál, mk, mokkáskanál, çay kaşığı, tatlı kaşığı, κ γ"),
        (.cup, "su bardağı, φλ, bögre"),
        (.glass, "çay bardağı"),
        (.pinch, "csipet, tutam"),
        (.clove, "gerezd, diş"),
        (.piece, "db, darab, adet, τεμ"),
        (.bunch, "ματσ, demet"),
        (.packet, "csomag, paket"),
    ]

    private static let chinese: Words = [
        (.gram, "克"), (.kilogram, "千克, 公斤"), (.milliliter, "毫升"), (.liter, "升"),
        (.tablespoon, "汤匙, 大勺, 汤勺"), (.teaspoon, "茶匙, 小勺, 茶勺"), (.spoon, "勺, 匙"),
        (.cup, "杯"), (.piece, "个, 個, 只, 颗, 粒, 块, 条, 根, 朵"), (.slice, "片"), (.clove, "瓣"),
        (.bunch, "把, 束"), (.can, "罐, 听"), (.bottle, "瓶"), (.packet, "包, 袋"), (.box, "盒"), (.drop, "滴"),
        (.head, "头"), (.stalk, "棵"),
    ]

    private static let japanese: Words = [
        (.gram, "グラム"), (.tablespoon, "大さじ, 大匙"), (.teaspoon, "小さじ, 小匙"), (.cup, "カップ"),
        (.piece, "個, コ, 本, 匹"), (.slice, "枚"), (.can, "缶"), (.packet, "袋, パック"), (.bunch, "束"),
    ]
}
