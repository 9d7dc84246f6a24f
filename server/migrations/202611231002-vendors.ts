import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `
    -- Whether a GSTIN can exist (shape and check character) and belongs to this State.
    create function gstin_fits(gstin text, state text) returns boolean
      language plpgsql immutable as $_$
      declare
        digits constant text := '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
        total integer := 0;
        product integer;
      begin
        if gstin is null or state is null or gstin !~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'
          or ('{
            "01": "Jammu and Kashmir", "02": "Himachal Pradesh", "03": "Punjab",
            "04": "Chandigarh", "05": "Uttarakhand", "06": "Haryana", "07": "Delhi",
            "08": "Rajasthan", "09": "Uttar Pradesh", "10": "Bihar", "11": "Sikkim",
            "12": "Arunachal Pradesh", "13": "Nagaland", "14": "Manipur", "15": "Mizoram",
            "16": "Tripura", "17": "Meghalaya", "18": "Assam", "19": "West Bengal",
            "20": "Jharkhand", "21": "Odisha", "22": "Chhattisgarh", "23": "Madhya Pradesh",
            "24": "Gujarat", "25": "Dadra and Nagar Haveli and Daman and Diu",
            "26": "Dadra and Nagar Haveli and Daman and Diu", "27": "Maharashtra",
            "29": "Karnataka", "30": "Goa", "31": "Lakshadweep", "32": "Kerala",
            "33": "Tamil Nadu", "34": "Puducherry", "35": "Andaman and Nicobar Islands",
            "36": "Telangana", "37": "Andhra Pradesh", "38": "Ladakh", "97": "Other Territory"
          }'::jsonb ->> left(gstin, 2)) is distinct from state then
          return false;
        end if;
        for i in 1..14 loop
          product := (position(substr(gstin, i, 1) in digits) - 1) * (case when i % 2 = 1 then 1
            else 2 end);
          total := total + product / 36 + product % 36;
        end loop;
        return substr(digits, (36 - total % 36) % 36 + 1, 1) = right(gstin, 1);
      end
    $_$`,
  `
    -- Only a vendor with a GSTIN of its State is registered; others sell within their State alone.
    create function vendor_tax_fits(tax jsonb, address jsonb) returns boolean
      language sql immutable set search_path from current as $$
      select case tax ->> 'gstStatus'
        when 'regular' then gstin_fits(tax ->> 'gstin', address ->> 'state')
        when 'composition' then gstin_fits(tax ->> 'gstin', address ->> 'state')
          and not coalesce((tax ->> 'interStateAllowed')::boolean, false)
        when 'unregistered' then tax ->> 'gstin' is null
          and not coalesce((tax ->> 'interStateAllowed')::boolean, false)
        else false end
    $$`,
  `
    create table vendors (
      id text primary key,
      slug text not null unique,
      name text not null,
      tagline text,
      description text,
      legal_name text not null,
      owner_name text,
      business_type text,
      address jsonb not null,
      tax jsonb not null,
      bank jsonb,
      phone text,
      email text,
      rating_x10 integer not null default 0 check (rating_x10 between 0 and 50),
      rating_count integer not null default 0,
      status text not null check (status in ('pending', 'active', 'suspended', 'rejected')),
      holiday_from timestamptz,
      holiday_until timestamptz,
      holiday_message text,
      commission_bp integer not null default 1000 check (commission_bp between 0 and 10000),
      shipping jsonb not null,
      customer_care_hours text,
      joined_at timestamptz not null,
      created_at timestamptz not null,
      low_stock_at integer not null default 5 check (low_stock_at between 0 and 10000),
      logo text,
      banner text,
      return_policy text,
      profile_changed_at timestamptz,
      late_notified_on date,
      ships_from jsonb,
      stars_sum integer not null default 0,
      stars_count integer not null default 0,
      cards_due boolean not null default false,
      signature text,
      care_email text,
      care_phone text,
      pays_by_category boolean not null default false,
      requires_second_factor boolean not null default false,
      fssai_number text check (fssai_number ~ '^[0-9]{14}$'),
      fssai_valid_until date,
      constraint vendors_check check (stars_count >= 0 and stars_sum between stars_count
          and (5 * stars_count)),
      constraint vendors_fssai check ((fssai_number is null) = (fssai_valid_until is null)),
      constraint vendors_tax check (coalesce(vendor_tax_fits(tax, address), false))
    )`,
  `create index vendors_account on vendors ((bank ->> 'accountNumber'))`,
  `create index vendors_gstin on vendors ((tax ->> 'gstin'))`,
  `create index vendors_pan on vendors ((tax ->> 'pan'))`,
  `
    create table vendor_turnovers (
      vendor_id text primary key references vendors (id),
      turnover text not null check (turnover in ('up_to_5_crore', 'above_5_crore')),
      declared_by text not null,
      declared_at timestamptz not null
    )`,
];

/** Vendors with their tax registration and declared turnover. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
