/** One sale of the demo vendor. */
export interface Sale {
  /** Days before seeding it was placed; delivered three days later. */
  daysAgo: number;
  slug: string;
  units: number;
  /** Destination, from `TOWNS`. */
  town: number;
  /** Current status, if not delivered. */
  until?: 'placed' | 'confirmed' | 'packed' | 'shipped';
  /** Reason of the one returned unit. */
  back?: string;
  /** Its cash: short or missing. */
  cash?: 'short' | 'late';
  /** Its return waits for the vendor. */
  backUntil?: 'asked';
}

/** Fictional, like their streets. Cities and PIN codes match. */
export const TOWNS = [
  {
    full_name: 'Lakshmi Raman',
    phone: '+919000000911',
    line1: '4, Kapaleeshwarar South Street',
    city: 'Chennai',
    state: 'Tamil Nadu',
    pincode: '600004',
  },
  {
    full_name: 'Farhan Qureshi',
    phone: '+919000000912',
    line1: '22, Sundar Villa, Hill Road',
    city: 'Mumbai',
    state: 'Maharashtra',
    pincode: '400050',
  },
  {
    full_name: 'Ishita Malhotra',
    phone: '+919000000913',
    line1: 'B-17, Nizamuddin West',
    city: 'New Delhi',
    state: 'Delhi',
    pincode: '110013',
  },
  {
    full_name: 'Kavita Shekhawat',
    phone: '+919000000914',
    line1: '9, Moti Dungri Road',
    city: 'Jaipur',
    state: 'Rajasthan',
    pincode: '302004',
  },
] as const;

export const SALES: readonly Sale[] = [
  { daysAgo: 55.3, slug: 'sootari-bagru-dabu-straight-kurti', units: 1, town: 0 },
  { daysAgo: 53.6, slug: 'reshamvel-mirror-work-kutchi-jutti', units: 1, town: 1 },
  { daysAgo: 49.2, slug: 'sootari-mulmul-block-print-saree', units: 1, town: 3 },
  {
    daysAgo: 46.4,
    slug: 'sootari-applique-sun-cushion-cover',
    units: 3,
    town: 0,
    back: 'The orange does not go with my sofa.',
  },
  { daysAgo: 42.7, slug: 'neend-mahal-pipili-applique-bedspread', units: 1, town: 1 },
  { daysAgo: 41.1, slug: 'sootari-mens-khadi-long-kurta', units: 1, town: 3 },
  { daysAgo: 37.5, slug: 'jholari-topsia-structured-handbag', units: 1, town: 0 },
  { daysAgo: 34.8, slug: 'chhota-chanda-knitted-pom-pom-blanket', units: 1, town: 1 },
  { daysAgo: 31.2, slug: 'reshamvel-linen-zari-edge-saree', units: 1, town: 3 },
  { daysAgo: 28.6, slug: 'gharoza-bathroom-bobble-mat', units: 2, town: 0 },
  { daysAgo: 26.3, slug: 'gharoza-bolster-pair-with-covers', units: 1, town: 1 },
  {
    daysAgo: 22.4,
    slug: 'chhota-chanda-dhoti-kurta-style-romper',
    units: 2,
    town: 3,
    back: 'Too small at the shoulders.',
  },
  { daysAgo: 19.7, slug: 'padmoj-mens-rajwadi-mojari', units: 1, town: 0, cash: 'late' },
  { daysAgo: 15.5, slug: 'sootari-bagru-dabu-straight-kurti', units: 2, town: 1 },
  { daysAgo: 12.2, slug: 'gharoza-filled-velvet-cushion', units: 2, town: 3, cash: 'short' },
  { daysAgo: 10.4, slug: 'sootari-mulmul-block-print-saree', units: 1, town: 0 },
  { daysAgo: 7.9, slug: 'sootari-mens-khadi-long-kurta', units: 1, town: 1 },
  {
    daysAgo: 6.1,
    slug: 'reshamvel-mirror-work-kutchi-jutti',
    units: 1,
    town: 3,
    back: 'They pinch; I should have taken one size more.',
    backUntil: 'asked',
  },
  { daysAgo: 4.2, slug: 'neend-mahal-pipili-applique-bedspread', units: 1, town: 0 },
  { daysAgo: 1.4, slug: 'jholari-topsia-structured-handbag', units: 1, town: 1, until: 'shipped' },
  { daysAgo: 0.9, slug: 'sootari-applique-sun-cushion-cover', units: 2, town: 3, until: 'packed' },
  {
    daysAgo: 0.5,
    slug: 'gharoza-bolster-pair-with-covers',
    units: 1,
    town: 0,
    until: 'confirmed',
  },
  { daysAgo: 0.2, slug: 'sootari-bagru-dabu-straight-kurti', units: 1, town: 3, until: 'placed' },
  { daysAgo: 0.1, slug: 'reshamvel-linen-zari-edge-saree', units: 1, town: 1, until: 'placed' },
];
