import type { Bang, BangCategory } from './bang.ts';

/** One bang per line: its triggers, the site's name, the search URL. */
const lists: Record<BangCategory, string> = {
  reference: `
w wiki wikipedia | Wikipedia | https://en.wikipedia.org/w/index.php?search={query}
wde | Wikipedia (Deutsch) | https://de.wikipedia.org/w/index.php?search={query}
wfr | Wikipédia (français) | https://fr.wikipedia.org/w/index.php?search={query}
wes | Wikipedia (español) | https://es.wikipedia.org/w/index.php?search={query}
wit | Wikipedia (italiano) | https://it.wikipedia.org/w/index.php?search={query}
wnl | Wikipedia (Nederlands) | https://nl.wikipedia.org/w/index.php?search={query}
wpl | Wikipedia (polski) | https://pl.wikipedia.org/w/index.php?search={query}
wpt | Wikipédia (português) | https://pt.wikipedia.org/w/index.php?search={query}
wsv | Wikipedia (svenska) | https://sv.wikipedia.org/w/index.php?search={query}
wja | Wikipedia (Japanese) | https://ja.wikipedia.org/w/index.php?search={query}
wzh | Wikipedia (Chinese) | https://zh.wikipedia.org/w/index.php?search={query}
war | Wikipedia (Arabic) | https://ar.wikipedia.org/w/index.php?search={query}
wru | Wikipedia (Russian) | https://ru.wikipedia.org/w/index.php?search={query}
wuk | Wikipedia (Ukrainian) | https://uk.wikipedia.org/w/index.php?search={query}
wtr | Wikipedia (Türkçe) | https://tr.wikipedia.org/w/index.php?search={query}
wd wikidata | Wikidata | https://www.wikidata.org/w/index.php?search={query}
wq wikiquote | Wikiquote | https://en.wikiquote.org/w/index.php?search={query}
ws wikisource | Wikisource | https://en.wikisource.org/w/index.php?search={query}
commons | Wikimedia Commons | https://commons.wikimedia.org/w/index.php?search={query}
eb britannica | Encyclopaedia Britannica | https://www.britannica.com/search?query={query}
ia archive | Internet Archive | https://archive.org/search?query={query}
wayback | Wayback Machine | https://web.archive.org/web/*/{query}
ol openlibrary | Open Library | https://openlibrary.org/search?q={query}
gutenberg | Project Gutenberg | https://www.gutenberg.org/ebooks/search/?query={query}
worldcat | WorldCat | https://search.worldcat.org/search?q={query}
loc | Library of Congress | https://www.loc.gov/search/?q={query}
snopes | Snopes | https://www.snopes.com/search/?q={query}
wolfram wa | WolframAlpha | https://www.wolframalpha.com/input?i={query}
wikihow | wikiHow | https://www.wikihow.com/wikiHowTo?search={query}
europeana | Europeana | https://www.europeana.eu/en/search?query={query}
gr goodreads | Goodreads | https://www.goodreads.com/search?q={query}
`,
  news: `
bbc | BBC | https://www.bbc.co.uk/search?q={query}
guardian | The Guardian | https://www.theguardian.com/search?q={query}
nyt | The New York Times | https://www.nytimes.com/search?query={query}
wapo | The Washington Post | https://www.washingtonpost.com/search/?query={query}
ap apnews | AP News | https://apnews.com/search?q={query}
npr | NPR | https://www.npr.org/search/?query={query}
cnn | CNN | https://edition.cnn.com/search?q={query}
aljazeera | Al Jazeera | https://www.aljazeera.com/search/{query}
dw | Deutsche Welle | https://www.dw.com/search/?searchNavigationId=9077&q={query}
zeit | Die Zeit | https://www.zeit.de/suche/index?q={query}
spiegel | Der Spiegel | https://www.spiegel.de/suche/?suchbegriff={query}
tagesschau | tagesschau | https://www.tagesschau.de/suche#/all/1/?searchText={query}
lemonde | Le Monde | https://www.lemonde.fr/recherche/?search_keywords={query}
liberation | Libération | https://www.liberation.fr/recherche/?query={query}
repubblica | la Repubblica | https://ricerca.repubblica.it/ricerca/repubblica?query={query}
nos | NOS | https://nos.nl/zoeken?q={query}
svt | SVT | https://www.svt.se/sok?q={query}
economist | The Economist | https://www.economist.com/search?q={query}
ars arstechnica | Ars Technica | https://arstechnica.com/search/?q={query}
verge | The Verge | https://www.theverge.com/search?q={query}
wired | WIRED | https://www.wired.com/search/?q={query}
hn hackernews | Hacker News | https://hn.algolia.com/?q={query}
slashdot | Slashdot | https://slashdot.org/index2.pl?fhfilter={query}
heise | heise online | https://www.heise.de/suche?q={query}
`,
  maps: `
osm openstreetmap | OpenStreetMap | https://www.openstreetmap.org/search?query={query}
gm gmaps | Google Maps | https://www.google.com/maps/search/{query}
am applemaps | Apple Maps | https://maps.apple.com/?q={query}
bm bingmaps | Bing Maps | https://www.bing.com/maps?q={query}
here | HERE WeGo | https://wego.here.com/search/{query}
mapy | Mapy | https://mapy.com/en/zakladni?q={query}
swisstopo | map.geo.admin.ch | https://map.geo.admin.ch/#/map?swisssearch={query}
geonames | GeoNames | https://www.geonames.org/search.html?q={query}
w3w what3words | what3words | https://what3words.com/{query}
windy | Windy | https://www.windy.com/?{query}
yr | Yr weather | https://www.yr.no/en/search?q={query}
`,
  shopping: `
a amazon | Amazon | https://www.amazon.com/s?k={query}
auk amazonuk | Amazon UK | https://www.amazon.co.uk/s?k={query}
ade | Amazon Deutschland | https://www.amazon.de/s?k={query}
afr | Amazon France | https://www.amazon.fr/s?k={query}
aes | Amazon España | https://www.amazon.es/s?k={query}
ait | Amazon Italia | https://www.amazon.it/s?k={query}
aca | Amazon Canada | https://www.amazon.ca/s?k={query}
ajp | Amazon Japan | https://www.amazon.co.jp/s?k={query}
e ebay | eBay | https://www.ebay.com/sch/i.html?_nkw={query}
ebayuk | eBay UK | https://www.ebay.co.uk/sch/i.html?_nkw={query}
ebayde | eBay Deutschland | https://www.ebay.de/sch/i.html?_nkw={query}
etsy | Etsy | https://www.etsy.com/search?q={query}
ikea | IKEA | https://www.ikea.com/us/en/search/?q={query}
walmart | Walmart | https://www.walmart.com/search?q={query}
target | Target | https://www.target.com/s?searchTerm={query}
bestbuy | Best Buy | https://www.bestbuy.com/site/searchpage.jsp?st={query}
newegg | Newegg | https://www.newegg.com/p/pl?d={query}
ifixit | iFixit | https://www.ifixit.com/Search?query={query}
geizhals | Geizhals | https://geizhals.de/?fs={query}
idealo | idealo | https://www.idealo.de/preisvergleich/MainSearchProductCategory.html?q={query}
kleinanzeigen | Kleinanzeigen | https://www.kleinanzeigen.de/s-suchanfrage.html?keywords={query}
leboncoin | leboncoin | https://www.leboncoin.fr/recherche?text={query}
marktplaats | Marktplaats | https://www.marktplaats.nl/q/{query}/
bol | bol | https://www.bol.com/nl/nl/s/?searchtext={query}
allegro | Allegro | https://allegro.pl/listing?string={query}
ml mercadolibre | Mercado Libre | https://listado.mercadolibre.com.mx/{query}
mlb | Mercado Livre | https://lista.mercadolivre.com.br/{query}
abebooks | AbeBooks | https://www.abebooks.com/servlet/SearchResults?kn={query}
craigslist cl | craigslist | https://www.craigslist.org/search/sss?query={query}
steam | Steam | https://store.steampowered.com/search/?term={query}
gog | GOG | https://www.gog.com/en/games?query={query}
itch | itch.io | https://itch.io/search?q={query}
`,
  video: `
yt youtube | YouTube | https://www.youtube.com/results?search_query={query}
vimeo | Vimeo | https://vimeo.com/search?q={query}
dailymotion | Dailymotion | https://www.dailymotion.com/search/{query}/top-results
twitch | Twitch | https://www.twitch.tv/search?term={query}
netflix nf | Netflix | https://www.netflix.com/search?q={query}
imdb | IMDb | https://www.imdb.com/find/?q={query}
tmdb | TMDB | https://www.themoviedb.org/search?query={query}
rt rottentomatoes | Rotten Tomatoes | https://www.rottentomatoes.com/search?search={query}
letterboxd | Letterboxd | https://letterboxd.com/search/{query}/
metacritic | Metacritic | https://www.metacritic.com/search/{query}/
justwatch | JustWatch | https://www.justwatch.com/us/search?q={query}
ted | TED | https://www.ted.com/search?q={query}
arte | ARTE | https://www.arte.tv/en/search/?q={query}
ard | ARD Mediathek | https://www.ardmediathek.de/suche/{query}
zdf | ZDF | https://www.zdf.de/suche?q={query}
iplayer | BBC iPlayer | https://www.bbc.co.uk/iplayer/search?q={query}
crunchyroll | Crunchyroll | https://www.crunchyroll.com/search?q={query}
giphy gif | GIPHY | https://giphy.com/search/{query}
`,
  music: `
spotify | Spotify | https://open.spotify.com/search/{query}
applemusic | Apple Music | https://music.apple.com/us/search?term={query}
bandcamp | Bandcamp | https://bandcamp.com/search?q={query}
soundcloud sc | SoundCloud | https://soundcloud.com/search?q={query}
discogs | Discogs | https://www.discogs.com/search/?q={query}
musicbrainz mb | MusicBrainz | https://musicbrainz.org/search?query={query}&type=artist
lastfm | Last.fm | https://www.last.fm/search?q={query}
genius | Genius | https://genius.com/search?q={query}
tidal | TIDAL | https://tidal.com/search?q={query}
deezer | Deezer | https://www.deezer.com/search/{query}
imslp | IMSLP | https://imslp.org/index.php?search={query}
ug ultimateguitar | Ultimate Guitar | https://www.ultimate-guitar.com/search.php?value={query}
songkick | Songkick | https://www.songkick.com/search?query={query}
freesound | Freesound | https://freesound.org/search/?q={query}
`,
  social: `
r reddit | Reddit | https://www.reddit.com/search/?q={query}
sub subreddit | A subreddit | https://www.reddit.com/r/{query}
masto mastodon | Mastodon | https://mastodon.social/search?q={query}
bsky bluesky | Bluesky | https://bsky.app/search?q={query}
li linkedin | LinkedIn | https://www.linkedin.com/search/results/all/?keywords={query}
x twitter | X | https://x.com/search?q={query}
fb facebook | Facebook | https://www.facebook.com/search/top/?q={query}
ig instagram | Instagram | https://www.instagram.com/explore/search/keyword/?q={query}
pinterest | Pinterest | https://www.pinterest.com/search/pins/?q={query}
tumblr | Tumblr | https://www.tumblr.com/search/{query}
quora | Quora | https://www.quora.com/search?q={query}
tiktok | TikTok | https://www.tiktok.com/search?q={query}
lemmy | Lemmy | https://lemmy.world/search?q={query}
xing | XING | https://www.xing.com/search/members?keywords={query}
flickr | Flickr | https://www.flickr.com/search/?text={query}
unsplash | Unsplash | https://unsplash.com/s/photos/{query}
pixabay | Pixabay | https://pixabay.com/images/search/{query}/
openverse | Openverse | https://openverse.org/search/?q={query}
`,
  technology: `
gh github | GitHub | https://github.com/search?q={query}
gl gitlab | GitLab | https://gitlab.com/search?search={query}
codeberg | Codeberg | https://codeberg.org/explore/repos?q={query}
so stackoverflow | Stack Overflow | https://stackoverflow.com/search?q={query}
su superuser | Super User | https://superuser.com/search?q={query}
sf serverfault | Server Fault | https://serverfault.com/search?q={query}
askubuntu | Ask Ubuntu | https://askubuntu.com/search?q={query}
unix | Unix & Linux | https://unix.stackexchange.com/search?q={query}
mdn | MDN Web Docs | https://developer.mozilla.org/en-US/search?q={query}
caniuse | Can I use | https://caniuse.com/?search={query}
npm | npm | https://www.npmjs.com/search?q={query}
pypi | PyPI | https://pypi.org/search/?q={query}
crates | crates.io | https://crates.io/search?q={query}
docsrs | Docs.rs | https://docs.rs/releases/search?query={query}
maven | Maven Central | https://central.sonatype.com/search?q={query}
nuget | NuGet | https://www.nuget.org/packages?q={query}
rubygems | RubyGems | https://rubygems.org/search?query={query}
packagist | Packagist | https://packagist.org/?query={query}
hex | Hex | https://hex.pm/packages?search={query}
hoogle | Hoogle | https://hoogle.haskell.org/?hoogle={query}
pkggo godoc | Go packages | https://pkg.go.dev/search?q={query}
python py3 | Python documentation | https://docs.python.org/3/search.html?q={query}
rust | Rust standard library | https://doc.rust-lang.org/std/?search={query}
cpp | cppreference | https://en.cppreference.com/mwiki/index.php?search={query}
php | PHP manual | https://www.php.net/search.php?pattern={query}
man | Linux man pages | https://man.archlinux.org/search?q={query}
aw archwiki | ArchWiki | https://wiki.archlinux.org/index.php?search={query}
aur | Arch User Repository | https://aur.archlinux.org/packages?K={query}
debian dpkg | Debian packages | https://packages.debian.org/search?keywords={query}
ubuntu | Ubuntu packages | https://packages.ubuntu.com/search?keywords={query}
fedora | Fedora packages | https://packages.fedoraproject.org/search?query={query}
nixpkgs | Nix packages | https://search.nixos.org/packages?query={query}
brew | Homebrew | https://formulae.brew.sh/formula/{query}
fdroid | F-Droid | https://search.f-droid.org/?q={query}
play | Google Play | https://play.google.com/store/search?q={query}
amo | Firefox add-ons | https://addons.mozilla.org/en-US/firefox/search/?q={query}
docker dockerhub | Docker Hub | https://hub.docker.com/search?q={query}
huggingface hf | Hugging Face | https://huggingface.co/search/full-text?q={query}
rfc | RFC Editor | https://www.rfc-editor.org/search/rfc_search_detail.php?title={query}
cve | CVE | https://www.cve.org/CVERecord/SearchResults?query={query}
w3c | W3C | https://www.w3.org/?s={query}
crt | crt.sh | https://crt.sh/?q={query}
whois | ICANN Lookup | https://lookup.icann.org/en/lookup?name={query}
`,
  science: `
scholar gsc | Google Scholar | https://scholar.google.com/scholar?q={query}
arxiv | arXiv | https://arxiv.org/search/?query={query}&searchtype=all
pubmed | PubMed | https://pubmed.ncbi.nlm.nih.gov/?term={query}
pmc | PubMed Central | https://pmc.ncbi.nlm.nih.gov/search/?term={query}
doi | DOI | https://doi.org/{query}
ss semanticscholar | Semantic Scholar | https://www.semanticscholar.org/search?q={query}
crossref | Crossref | https://search.crossref.org/search/works?q={query}
jstor | JSTOR | https://www.jstor.org/action/doBasicSearch?Query={query}
nature | Nature | https://www.nature.com/search?q={query}
sciencedirect | ScienceDirect | https://www.sciencedirect.com/search?qs={query}
plos | PLOS | https://journals.plos.org/plosone/search?q={query}
zenodo | Zenodo | https://zenodo.org/search?q={query}
orcid | ORCID | https://orcid.org/orcid-search/search?searchQuery={query}
pubchem | PubChem | https://pubchem.ncbi.nlm.nih.gov/#query={query}
uniprot | UniProt | https://www.uniprot.org/uniprotkb?query={query}
oeis | OEIS | https://oeis.org/search?q={query}
mathworld | MathWorld | https://mathworld.wolfram.com/search/?query={query}
mathse | Mathematics Stack Exchange | https://math.stackexchange.com/search?q={query}
nasa | NASA | https://www.nasa.gov/?search={query}
ads | Astrophysics Data System | https://ui.adsabs.harvard.edu/search/q={query}
inaturalist | iNaturalist | https://www.inaturalist.org/search?q={query}
ebird | eBird | https://ebird.org/explore?q={query}
gbif | GBIF | https://www.gbif.org/search?q={query}
cochrane | Cochrane Library | https://www.cochranelibrary.com/search?q={query}
mayo | Mayo Clinic | https://www.mayoclinic.org/search/search-results?q={query}
nhs | NHS | https://www.nhs.uk/search/results?q={query}
`,
  language: `
wt wiktionary | Wiktionary | https://en.wiktionary.org/w/index.php?search={query}
mw merriam | Merriam-Webster | https://www.merriam-webster.com/dictionary/{query}
oed | Oxford English Dictionary | https://www.oed.com/search/dictionary/?q={query}
cambridge | Cambridge Dictionary | https://dictionary.cambridge.org/search/english/direct/?q={query}
collins | Collins Dictionary | https://www.collinsdictionary.com/search/?dictCode=english&q={query}
thesaurus | Thesaurus | https://www.thesaurus.com/browse/{query}
etym etymonline | Online Etymology Dictionary | https://www.etymonline.com/search?q={query}
ud urban | Urban Dictionary | https://www.urbandictionary.com/define.php?term={query}
deepl | DeepL | https://www.deepl.com/translator#en/de/{query}
gt translate | Google Translate | https://translate.google.com/?sl=auto&text={query}
leo | LEO (Deutsch, English) | https://dict.leo.org/german-english/{query}
dict dictcc | dict.cc | https://www.dict.cc/?s={query}
linguee | Linguee | https://www.linguee.com/english-german/search?query={query}
pons | PONS | https://en.pons.com/translate/english-german/{query}
duden | Duden | https://www.duden.de/suchen/dudenonline/{query}
dwds | DWDS | https://www.dwds.de/wb/{query}
larousse | Larousse | https://www.larousse.fr/dictionnaires/francais/{query}
rae | RAE | https://dle.rae.es/{query}
treccani | Treccani | https://www.treccani.it/enciclopedia/ricerca/{query}/
jisho | Jisho | https://jisho.org/search/{query}
tatoeba | Tatoeba | https://tatoeba.org/en/sentences/search?query={query}
reverso | Reverso Context | https://context.reverso.net/translation/english-french/{query}
forvo | Forvo | https://forvo.com/search/{query}/
rhyme | RhymeZone | https://www.rhymezone.com/r/rhyme.cgi?Word={query}
`,
  food: `
recipes allrecipes | Allrecipes | https://www.allrecipes.com/search?q={query}
bbcfood | BBC Food | https://www.bbc.co.uk/food/search?q={query}
goodfood | Good Food | https://www.bbcgoodfood.com/search?q={query}
serious seriouseats | Serious Eats | https://www.seriouseats.com/search?q={query}
epicurious | Epicurious | https://www.epicurious.com/search?q={query}
chefkoch | Chefkoch | https://www.chefkoch.de/rs/s0/{query}/Rezepte.html
marmiton | Marmiton | https://www.marmiton.org/recettes/recherche.aspx?aqt={query}
giallozafferano | GialloZafferano | https://www.giallozafferano.it/ricerca-ricette/{query}/
ah | Allerhande | https://www.ah.nl/allerhande/recepten-zoeken?query={query}
off openfoodfacts | Open Food Facts | https://world.openfoodfacts.org/cgi/search.pl?search_terms={query}
yelp | Yelp | https://www.yelp.com/search?find_desc={query}
untappd | Untappd | https://untappd.com/search?q={query}
happycow | HappyCow | https://www.happycow.net/searchmap?location={query}
`,
  travel: `
wv wikivoyage | Wikivoyage | https://en.wikivoyage.org/w/index.php?search={query}
ta tripadvisor | Tripadvisor | https://www.tripadvisor.com/Search?q={query}
booking | Booking.com | https://www.booking.com/searchresults.html?ss={query}
airbnb | Airbnb | https://www.airbnb.com/s/{query}/homes
hostelworld | Hostelworld | https://www.hostelworld.com/search?q={query}
kayak | KAYAK | https://www.kayak.com/hotels/{query}
flightaware | FlightAware | https://www.flightaware.com/live/flight/{query}
flightradar | Flightradar24 | https://www.flightradar24.com/data/flights/{query}
rome2rio | Rome2Rio | https://www.rome2rio.com/s/{query}
bahn db | Deutsche Bahn | https://www.bahn.de/buchung/start?zo={query}
lonelyplanet | Lonely Planet | https://www.lonelyplanet.com/search?q={query}
komoot | komoot | https://www.komoot.com/discover/{query}
alltrails | AllTrails | https://www.alltrails.com/search?q={query}
parkrun | parkrun | https://www.parkrun.com/?s={query}
`,
  search: `
g google | Google | https://www.google.com/search?q={query}
gi gimages | Google Images | https://www.google.com/search?udm=2&q={query}
gn gnews | Google News | https://news.google.com/search?q={query}
b bing | Bing | https://www.bing.com/search?q={query}
bi bimages | Bing Images | https://www.bing.com/images/search?q={query}
y yahoo | Yahoo | https://search.yahoo.com/search?p={query}
s sp startpage | Startpage | https://www.startpage.com/sp/search?query={query}
brave | Brave Search | https://search.brave.com/search?q={query}
qwant | Qwant | https://www.qwant.com/?q={query}
ecosia | Ecosia | https://www.ecosia.org/search?q={query}
mojeek | Mojeek | https://www.mojeek.com/search?q={query}
kagi | Kagi | https://kagi.com/search?q={query}
marginalia | Marginalia | https://marginalia-search.com/search?query={query}
yandex ya | Yandex | https://yandex.com/search/?text={query}
baidu | Baidu | https://www.baidu.com/s?wd={query}
naver | NAVER | https://search.naver.com/search.naver?query={query}
seznam | Seznam | https://search.seznam.cz/?q={query}
metager | MetaGer | https://metager.org/meta/meta.ger3?eingabe={query}
tineye | TinEye | https://tineye.com/search?url={query}
`,
};

/** The built-in bangs, grouped by category. */
export const bangList: readonly Bang[] = Object.entries(lists).flatMap(([category, lines]) =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [triggers = '', name = '', url = ''] = line.split(' | ');
      return {
        triggers: triggers.split(' ') as [string, ...string[]],
        name,
        category: category as BangCategory,
        url,
      };
    }),
);
