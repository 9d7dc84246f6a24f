import { describe, expect, it } from 'vitest';
import { calendarEntry } from './calendar-entry.ts';
import { loader } from './list-route.tsx';
import { countsTo } from './offer-clock.tsx';

const context = (
  call: (
    endpoint: unknown,
    input: { query: { status: string; limit: number } },
  ) => Promise<unknown>,
) => ({ context: { get: () => ({ call }) } }) as never;

describe('the list of festival offers', () => {
  it('asks for fifty of each status', async () => {
    const asked: unknown[] = [];
    const reply = await loader(
      context(async (_, { query }) => {
        asked.push(query);
        return { offers: [] };
      }),
    );
    expect(asked).toEqual(
      ['active', 'upcoming', 'expired'].map((status) => ({ status, limit: 50 })),
    );
    expect(reply.data).toEqual({ offers: [], hasFailed: false });
  });
  it('is empty when the call fails, and not kept', async () => {
    const reply = await loader(context(() => Promise.reject(new Response(null, { status: 500 }))));
    expect(reply.data).toEqual({ offers: [], hasFailed: true });
    expect(reply.init?.status).toBe(503);
  });
});

describe('a calendar entry', () => {
  it('holds the instants in UTC and rings an hour before', () => {
    const text = calendarEntry(
      {
        _id: 'fes_1',
        name: 'Holi; colours, and more',
        startDate: '2026-03-01T18:30:00.000Z',
        endDate: '2026-03-05T18:29:59.000Z',
      },
      'https://shop.example/x',
    );
    expect(text).toContain(
      'DTSTART:20260301T183000Z\r\nDTEND:20260305T182959Z\r\nSUMMARY:Holi\\; colours\\, and more',
    );
    expect(text).toContain('TRIGGER:-PT1H');
  });
});

it('the clock of an offer counts to its start while it is upcoming, otherwise to its end', () => {
  const days = { startDate: '2026-11-20', endDate: '2026-11-25' };
  expect(
    (['upcoming', 'active', 'expired', 'inactive'] as const).map((status) =>
      countsTo({ ...days, status }),
    ),
  ).toEqual(['2026-11-20', '2026-11-25', '2026-11-25', '2026-11-25']);
});
