import type { ReviewAspect } from '#contracts/reviews/aspects.ts';

/**
 * Words of reviews in English, romanised Hindi and Devanagari: `stitch*` is a beginning, `paisa_vasool`
 * two words. Devanagari is written without nukta, as texts are compared.
 */
type WordList = string;

/** Kinds of products, and the aspects beside those every product has. */
export const KIND_ASPECTS = {
  wear: ['size', 'comfort'],
  electronics: ['size', 'comfort', 'battery', 'sound', 'screen', 'camera'],
  food: ['taste'],
  beauty: ['fragrance', 'comfort'],
  books: [],
  home: ['size', 'comfort'],
} as const satisfies Record<string, readonly ReviewAspect[]>;
export type AspectKind = keyof typeof KIND_ASPECTS;
export const COMMON_ASPECTS = ['quality', 'look', 'value', 'delivery', 'packaging'] as const;

/** Beginnings of words in the slugs of categories; others are `home`. */
export const KIND_WORDS: Record<Exclude<AspectKind, 'home'>, WordList> = {
  wear: 'fashion cloth* wear apparel foot* shoe* jewel* kids baby saree* bag* eye* watch*',
  electronics: 'electronic* mobile* phone* computer* laptop* audio camera* appliance* gadget*',
  food: 'food* beverage* grocer* snack* tea coffee sweet* spice*',
  beauty: 'beauty health cosmetic* skin* hair* fragrance* perfume* personal*',
  books: 'book* education stationer*',
};

/** Words that name an aspect. */
export const ASPECT_WORDS: Record<ReviewAspect, WordList> = {
  quality: `quality material finish* stitch* build durab* sturdy genuine original fabric cloth kapda kapde zip* button* seam* handle* strap*
    majboot mazboot tikau kwality क्वालिटी गुणवत्ता मटेरियल सिलाई मजबूत टिकाऊ कपडा कपडे असली फिनिश*`,
  size: `size* sizing fit fits fitted fitting length waist smaller too_small bit_small very_small is_small small_for too_big bigger too_loose bit_loose
    tight narrow shrunk shrink* chhota chhoti chota choti badi dheela dhila tang
    साइज फिट* छोटा छोटी छोटे बडा बडी बडे ढीला ढीली टाइट तंग लंबाई`,
  comfort: `comfort* soft* itch* rash* scratchy cosy cozy ear_pain shoe_bite
    aaram aramdayak aaramdayak naram mulayam komal chubh* आराम* नरम मुलायम कोमल खुजली चुभ*`,
  look: `colour* color* look looks shade* print* design* pattern* photo* picture* beautiful elegant gorgeous faded dull dye bled
    rang sundar khubsurat khoobsurat रंग डिजाइन सुंदर खूबसूरत प्रिंट फोटो शेड`,
  value: `price* value worth for_money of_money every_rupee costly costs deal expensive overpriced affordable budget mrp rate
    paisa paise paisa_vasool vasool daam keemat kimat sasta saste sasti mehnga mehenga mahanga
    कीमत दाम पैसा पैसे वसूल सस्ता सस्ती सस्ते महंगा महंगी महँगा बजट`,
  delivery: `deliver* courier shipping shipped shipment tracking arriv* reached dispatch*
    pahunch* pahuncha pohcha डिलीवरी डिलिवरी कूरियर कोरियर पहुंच* पहुँच*`,
  packaging: `packag* packing packed packet box carton seal sealed dent dented crushed
    पैकिंग पैकेजिंग पैकेट डिब्बा डब्बा सील`,
  battery: `battery charg* backup बैटरी चार्ज* बैकअप`,
  sound: `sound bass speaker* volume vocals mic audio noise awaaz awaz aawaz आवाज साउंड स्पीकर बेस माइक`,
  screen: `screen display brightness touch स्क्रीन डिस्प्ले टच`,
  camera: `camera autofocus video* selfie* webcam कैमरा कैमरे सेल्फी वीडियो`,
  taste: `taste* tasty fresh* aroma flavour* flavor* delicious yummy stale smell* swad swaad taaza taza tazgi khushbu khushboo
    स्वाद स्वादिष्ट ताजा ताजी ताजगी खुशबू महक बासी`,
  fragrance: `fragrance* smell* scent* aroma perfume_smell khushbu khushboo mehek mehak खुशबू महक सुगंध`,
};

/** Words that judge. */
export const GOOD_WORDS: WordList = `good great best better excellent awesome amazing superb perfect* nice lovely love loved happy satisfied premium solid strong neat clean
  smooth fast quick* clear bright genuine original correct accurate true proper properly thick sturdy worth fine beautiful pretty elegant gorgeous classy
  comfort* soft softer softness cute rich durable recommend* reasonable affordable tasty fresh delicious yummy lower same intact sealed neatly polite before_time on_time looks_costly
  accha achha acha achchha achhi acchi achi acche achhe badhiya badiya badia mast zabardast jabardast kamaal kamal shandar shaandaar sahi sundar khubsurat khoobsurat
  majboot mazboot tikau vasool sasta saste sasti pasand khush jaldi aaramdayak aramdayak naram mulayam swadisht taaza taza lajawab behtareen behtarin
  अच्छा अच्छी अच्छे बढिया मस्त जबरदस्त कमाल शानदार सही सुंदर खूबसूरत मजबूत टिकाऊ वसूल सस्ता सस्ती सस्ते पसंद खुश जल्दी नरम मुलायम कोमल आरामदायक स्वादिष्ट ताजा ताजी लाजवाब बेहतरीन असली`;
export const BAD_WORDS: WordList = `bad poor worst worse terrible horrible awful waste broken broke defective damaged damage* dent dented crushed torn tear tears tore leak leaks leaked leaking
  leakage faded fade dull bled dirty used fake duplicate cheap late delay* slow weak loose tight narrow shrunk shrink small smaller bigger shorter flimsy rough itchy itching rash rashes
  scratchy costly expensive overpriced disappointed disappointing disappointment issue issues problem problems complaint complaints crack* chip smell smelly stale bitter
  irritating wrong missing thin stiff slippery different darker lighter opened nine_days
  kharab kharaab bekar bekaar ghatiya gatiya ganda gandi nakli fata phata toota tuta mehnga mehenga mahanga der deri dheela dhila tang chhota chhoti chota choti kamzor
  khrab bakwas dikkat pareshani shikayat
  खराब बेकार घटिया गंदा गंदी नकली फटा फटी टूटा टूटी महंगा महंगी महँगा देर देरी ढीला ढीली टाइट तंग छोटा छोटी छोटे कमजोर बकवास दिक्कत परेशानी शिकायत बासी खुजली लीक`;
/** English words that negate what follows ("could be better" too), Hindi ones what precedes. */
export const NOT_BEFORE: WordList = `could should expected not no never don't doesn't didn't isn't wasn't without nothing no_more cannot can't won't hardly`;
export const NOT_AFTER: WordList = `nahi nahin nhi नहीं नही`;
/** They begin another statement. */
export const BUT_WORDS: WordList = `but however though although lekin par magar phir_bhi लेकिन पर मगर किंतु`;
