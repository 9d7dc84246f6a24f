import {
  DEFAULT_LOCALE,
  LOCALES,
  type Locale,
  TRANSLATED_LOCALES,
} from '#contracts/kernel/locales.ts';

/**
 * Countries and territories of ISO 3166-1 by English name (Unicode CLDR), the name products store.
 * Vendors declare one for each product, and lists are filtered and sorted by it: Legal Metrology
 * (Packaged Commodities) Rules 2011, rules 6(1)(aa) and 6(10A).
 */
const ROWS = `
AF:Afghanistan;AX:Åland Islands;AL:Albania;DZ:Algeria;AS:American Samoa;AD:Andorra;AO:Angola;AI:Anguilla;AQ:Antarctica;AG:Antigua & Barbuda
AR:Argentina;AM:Armenia;AW:Aruba;AU:Australia;AT:Austria;AZ:Azerbaijan;BS:Bahamas;BH:Bahrain;BD:Bangladesh;BB:Barbados;BY:Belarus;BE:Belgium;BZ:Belize
BJ:Benin;BM:Bermuda;BT:Bhutan;BO:Bolivia;BA:Bosnia & Herzegovina;BW:Botswana;BV:Bouvet Island;BR:Brazil;IO:British Indian Ocean Territory
VG:British Virgin Islands;BN:Brunei;BG:Bulgaria;BF:Burkina Faso;BI:Burundi;KH:Cambodia;CM:Cameroon;CA:Canada;CV:Cape Verde;BQ:Caribbean Netherlands
KY:Cayman Islands;CF:Central African Republic;TD:Chad;CL:Chile;CN:China;CX:Christmas Island;CC:Cocos (Keeling) Islands;CO:Colombia;KM:Comoros
CK:Cook Islands;CR:Costa Rica;CI:Côte d'Ivoire;HR:Croatia;CU:Cuba;CW:Curaçao;CY:Cyprus;CZ:Czechia;CD:Democratic Republic of the Congo;DK:Denmark
DJ:Djibouti;DM:Dominica;DO:Dominican Republic;EC:Ecuador;EG:Egypt;SV:El Salvador;GQ:Equatorial Guinea;ER:Eritrea;EE:Estonia;SZ:Eswatini;ET:Ethiopia
FK:Falkland Islands;FO:Faroe Islands;FJ:Fiji;FI:Finland;FR:France;GF:French Guiana;PF:French Polynesia;TF:French Southern Territories;GA:Gabon
GM:Gambia;GE:Georgia;DE:Germany;GH:Ghana;GI:Gibraltar;GR:Greece;GL:Greenland;GD:Grenada;GP:Guadeloupe;GU:Guam;GT:Guatemala;GG:Guernsey;GN:Guinea
GW:Guinea-Bissau;GY:Guyana;HT:Haiti;HM:Heard & McDonald Islands;HN:Honduras;HK:Hong Kong;HU:Hungary;IS:Iceland;IN:India;ID:Indonesia;IR:Iran;IQ:Iraq
IE:Ireland;IM:Isle of Man;IL:Israel;IT:Italy;JM:Jamaica;JP:Japan;JE:Jersey;JO:Jordan;KZ:Kazakhstan;KE:Kenya;KI:Kiribati;KW:Kuwait;KG:Kyrgyzstan
LA:Laos;LV:Latvia;LB:Lebanon;LS:Lesotho;LR:Liberia;LY:Libya;LI:Liechtenstein;LT:Lithuania;LU:Luxembourg;MO:Macao;MG:Madagascar;MW:Malawi;MY:Malaysia
MV:Maldives;ML:Mali;MT:Malta;MH:Marshall Islands;MQ:Martinique;MR:Mauritania;MU:Mauritius;YT:Mayotte;MX:Mexico;FM:Micronesia;MD:Moldova;MC:Monaco
MN:Mongolia;ME:Montenegro;MS:Montserrat;MA:Morocco;MZ:Mozambique;MM:Myanmar;NA:Namibia;NR:Nauru;NP:Nepal;NL:Netherlands;NC:New Caledonia
NZ:New Zealand;NI:Nicaragua;NE:Niger;NG:Nigeria;NU:Niue;NF:Norfolk Island;KP:North Korea;MK:North Macedonia;MP:Northern Mariana Islands;NO:Norway
OM:Oman;PK:Pakistan;PW:Palau;PS:Palestine;PA:Panama;PG:Papua New Guinea;PY:Paraguay;PE:Peru;PH:Philippines;PN:Pitcairn Islands;PL:Poland;PT:Portugal
PR:Puerto Rico;QA:Qatar;CG:Republic of the Congo;RE:Réunion;RO:Romania;RU:Russia;RW:Rwanda;BL:Saint Barthélemy;SH:Saint Helena;KN:Saint Kitts & Nevis
LC:Saint Lucia;MF:Saint Martin;PM:Saint Pierre & Miquelon;VC:Saint Vincent & Grenadines;WS:Samoa;SM:San Marino;ST:São Tomé & Príncipe;SA:Saudi Arabia
SN:Senegal;RS:Serbia;SC:Seychelles;SL:Sierra Leone;SG:Singapore;SX:Sint Maarten;SK:Slovakia;SI:Slovenia;SB:Solomon Islands;SO:Somalia;ZA:South Africa
GS:South Georgia & South Sandwich Islands;KR:South Korea;SS:South Sudan;ES:Spain;LK:Sri Lanka;SD:Sudan;SR:Suriname;SJ:Svalbard & Jan Mayen;SE:Sweden
CH:Switzerland;SY:Syria;TW:Taiwan;TJ:Tajikistan;TZ:Tanzania;TH:Thailand;TL:Timor-Leste;TG:Togo;TK:Tokelau;TO:Tonga;TT:Trinidad & Tobago;TN:Tunisia
TR:Türkiye;TM:Turkmenistan;TC:Turks & Caicos Islands;TV:Tuvalu;UM:U.S. Outlying Islands;VI:U.S. Virgin Islands;UG:Uganda;UA:Ukraine
AE:United Arab Emirates;GB:United Kingdom;US:United States;UY:Uruguay;UZ:Uzbekistan;VU:Vanuatu;VA:Vatican City;VE:Venezuela;VN:Vietnam
WF:Wallis & Futuna;EH:Western Sahara;YE:Yemen;ZM:Zambia;ZW:Zimbabwe`;

export interface Country {
  code: string;
  name: string;
}
export const COUNTRIES: readonly Country[] = ROWS.trim()
  .split(/[;\n]/)
  .map((row) => {
    const [code, name] = row.split(':') as [string, string];
    return { code, name };
  });

/** Other names used in vendors' files. */
const ALIASES: Record<string, string> = {
  bharat: 'IN',
  'republic of india': 'IN',
  hindustan: 'IN',
  prc: 'CN',
  "people's republic of china": 'CN',
  usa: 'US',
  'u.s.a.': 'US',
  'u.s.': 'US',
  'united states of america': 'US',
  america: 'US',
  uk: 'GB',
  'u.k.': 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  uae: 'AE',
  'u.a.e.': 'AE',
  korea: 'KR',
  'republic of korea': 'KR',
  'viet nam': 'VN',
  turkey: 'TR',
  turkiye: 'TR',
  burma: 'MM',
  holland: 'NL',
  'the netherlands': 'NL',
  'czech republic': 'CZ',
  'hong kong sar': 'HK',
  'hong kong sar china': 'HK',
  macau: 'MO',
  'russian federation': 'RU',
  'ivory coast': 'CI',
  'bosnia and herzegovina': 'BA',
  'trinidad and tobago': 'TT',
  हांगकांग: 'HK',
  मकाओ: 'MO',
  म्यांमार: 'MM',
  'कांगो गणराज्य': 'CG',
  'कांगो लोकतांत्रिक गणराज्य': 'CD',
};
const byCode = new Map(COUNTRIES.map((c) => [c.code, c]));

const namers = new Map<string, Intl.DisplayNames>();
/** What a country is called in a language; `short`: without what tells it from others of nearly the same name. */
function nameIn(locale: Locale, code: string, style: 'short' | 'long'): string | undefined {
  const key = `${locale} ${style}`;
  const namer =
    namers.get(key) ?? new Intl.DisplayNames(LOCALES[locale].tag, { type: 'region', style });
  namers.set(key, namer);
  return namer.of(code);
}

/** The name of a country in a language by its two-letter code; undefined for an unknown code. */
export const countryName = (code: string, locale: Locale): string | undefined => {
  const country = byCode.get(code);
  return !country || locale === DEFAULT_LOCALE ? country?.name : nameIn(locale, code, 'short');
};

export const countryOfCode = (code: string): Country | undefined => byCode.get(code);

const written = (text: string) => text.normalize('NFC').toLowerCase();
const known = new Map<string, Country>();
/** Countries by each way to write them, filled when first asked for. */
function knownCountries(): ReadonlyMap<string, Country> {
  if (known.size > 0) return known;
  for (const country of COUNTRIES) {
    const { code, name } = country;
    for (const one of [code, name]) known.set(written(one), country);
    for (const locale of TRANSLATED_LOCALES)
      for (const style of ['short', 'long'] as const)
        known.set(written(nameIn(locale, code, style) ?? name), country);
  }
  for (const [name, code] of Object.entries(ALIASES)) known.set(written(name), byCode.get(code)!);
  return known;
}
/**
 * The country of a text: its name in any language, two-letter code or another common name, with or
 * without "Made in".
 */
export const countryOf = (text: string): Country | undefined =>
  knownCountries().get(
    written(text)
      .trim()
      .replace(/^made\s+in\s+/, '')
      .replace(/\s+/g, ' '),
  );
