/**
 * The 1,024 words for suggested passphrases: short, plain and easy to tell apart by ear. The list
 * was compiled for this page. Passphrases are stored only by their owners, so words can be
 * exchanged at any time, but their number must stay 1,024, so that each contributes 10 bits.
 */
export const PASSPHRASE_WORDS: readonly string[] = `
abbey able acid acorn acre actor adapt adobe adult agent agile album alert algae alley almond alpine amber
amethyst anchor angle animal ankle answer antler apple april apron arch arena arrow artist aspen atlas attic
aunt autumn avenue award awning axis bacon badge badger bagel baker balance balcony ballet bamboo banana banjo
barge barley barn basil basin basket bath beach beacon bead beam bean bear beaver bedrock beech beetle begin
bell belt bench berry bicycle birch bird biscuit bison blanket blaze blend block bloom blossom blue bluebell
boat bobbin bonfire book border bottle boulder bounce bowl bramble branch brass bread breeze brick bridge
bright brisk bronze brook broom brother brown brush bubble bucket buckle budget bugle build bundle butter
button cabin cable cactus cake calm camel camera camp canal canary candle candy canoe canvas canyon carbon
card cargo carpet carrot cart castle cattle cedar celery cellar cement center cereal chain chair chalk chapel
chapter charm chart cheese cherry chess chest chief chime chimney choir chorus cider cinema circle circus
citrus city clam clarinet clay clever cliff climb clock cloth cloud clover coach coast cobalt cocoa coconut
coffee coin collar comet comic compass copper coral cork corn cosmic cotton couch country cousin cove crab
cradle crane crayon cream creek crew cricket crisp crown crystal cube cupboard curious current curtain curve
cushion cycle cymbal daily dairy daisy dance dawn decade deck deer delta denim desert desk diamond diary
dinner dish dolphin domino donkey door double dove dozen draft dragon drawer dream drift drum duck dune dusk
eager eagle early earth easel east echo eclipse edge editor eight elbow elder elegant elephant elk elm ember
emerald empire energy engine engrave equal errand evening event ever exact exit explore extra fable fabric
factor falcon family farm fast feast feather felt fence fern ferry fiddle field fifty fig film filter final
finch finger fiord fire first fish flag flame flannel flask flight flint float flock floor flour flower flute
foam focus foggy folder forest forge fork forty fossil found fountain fox frame fresh friend frost fruit fudge
fuel future galaxy gallery gallop garden garlic garnet gate gather gecko gem gentle geyser giant ginger
giraffe glacier glass globe glove glow gold golf gondola goose gourd grain granite grape grass gravel green
grid grove guest guide guitar gull gust habit half hammer hammock handle happy harbor hare harp harvest hat
haven hawk hazel health heart heather hedge helmet herald herb heron hickory hidden hiker hill hinge hobby
holiday hollow home honest honey hoof hope horizon horn horse hotel hour house human humble hundred hurry
husky icicle idea igloo image inch indigo ink inlet insect iris iron island item ivory ivy jacket jade jaguar
jar jasmine jazz jelly jersey jewel jigsaw joke jolly journey joy jubilee judge juice july jumbo june jungle
junior juniper kayak kernel kettle keyboard kidney kind king kiosk kitchen kite kitten kiwi knee knight knit
knot koala label lace ladder lagoon lake lamp lantern large lark laser laugh laurel lava lawn layer leaf
league lemon lens leopard lesson letter level library light lilac lily lime linen lion listen little lizard
lobby lobster locket lodge logic lotus loud lucky lumber lunar lunch lute lyric magic magnet magpie mango
mantle maple marble march margin marine market marmot marsh mask meadow medal melody melon member memory menu
merry metal meteor metro middle midnight milk mill mimosa mineral mint minute mirror mist mitten model moment
monday monkey month moon moose morning mosaic moss motor mountain mouse movie muffin mulberry museum music
mustard myth napkin narrow nation native nature navy nectar needle neon nephew nest never nickel night nimble
nine noble noodle noon north notebook novel number nutmeg nylon oak oasis oat ocean octave office olive omelet
onion opal open opera orange orbit orchard orchid order organ origin ostrich otter outdoor oval oven owl
oxygen oyster paddle page paint palace palm panda panel paper parade parcel park parrot parsley pasta pastry
patch path patio pause peace peach peacock peak peanut pearl pebble pecan pelican pencil penguin pepper perch
petal piano picnic picture pigeon pillow pilot pine pink pioneer pirate pixel pizza planet plant plate plaza
plenty plum pocket poem polar polite pond pony poplar poppy porch portal postcard potato pottery powder
prairie present pretty prism prize proud puddle pulley pulse pumpkin puppet purple puzzle pyramid quail quarry
quartz queen quest quick quiet quill quilt quiver quota quote rabbit raccoon radar radio radish raft railway
rain raisin ranch rapid raven razor recipe record reef region relax relay remedy rhythm ribbon rice riddle
ridge ring ripple river road robin robot rocket roof rooster root rope rose rotor round royal rubber ruby rug
ruler runner rural rustic saddle safari saffron sage sail salad salmon salt sample sand sandal sapling satin
saturn sauce scarf scene school science scout screen sculptor seal season seaweed second seed sequoia seven
shadow shallow shape shell shelter shepherd shield shine ship shore shovel shrimp shuttle sierra signal
silence silk silver simple singer sister sixty skate sketch skill sky slate sleigh slipper slope smile smooth
snail snow soap soccer sofa solar solid song sonnet soup south space spark sparrow spice spider spinach spiral
spoon sport spring spruce square squash stable stadium stairs stamp star statue steam steel stem stone stork
storm story stove straw stream street string studio sugar summer summit sunday sunny surf swallow swan sweater
swift swing sycamore symbol syrup system table tadpole talent tango tape target tavern teacher teapot temple
tennis tent thirty thistle thread thumb thunder ticket tidal tiger timber tiny toast token tomato topaz torch
tortoise tower town tractor trail train travel treasure tree tribe trophy trout truck trumpet tulip tunnel
turkey turnip turtle tuxedo twelve twenty twig twin typist umbrella uncle under uniform union unity upper
urban useful usher valley vanilla vapor velvet vendor venture verse vessel vest victory village vine vintage
violet violin visit visor vivid voice volcano voyage waffle wagon walnut walrus waltz warm water wave weather
weaver wedding week weekend west whale wheat wheel whisper whistle white wicker willow window winter wisdom
wolf wonder wood wool word world wren writer yacht yard year yellow yoga yogurt young zebra zenith zero zigzag
zinc zipper zone
`
  .trim()
  .split(/\s+/);
