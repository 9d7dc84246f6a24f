export interface PickupPlaceTable {
  id: string;
  vendor_id: string;
  name: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  pincode: string;
  contact_name: string;
  contact_phone: string;
  /** Days of the week; 0 is Sunday. */
  weekly_off: number[];
  /** YYYY-MM-DD with its name. */
  holidays: { day: string; name: string }[];
  /** Hour in India from which orders count as placed on the next day. */
  cut_off_hour: number;
  is_default: boolean;
  is_active: boolean;
  created_at: Date;
}

declare module '#server/platform/db/database.ts' {
  interface Database {
    pickup_places: PickupPlaceTable;
  }
}
