import { defineExtension, defineJob, field, transact } from '@haatlane/extension-api';
import { z } from 'zod';
import * as contract from './contract.ts';
import { migrations } from './migrations.ts';
import {
  eraseNotes,
  forgetNotes,
  selectChoices,
  selectOrderWraps,
  selectVendorOrderWraps,
  takeChoices,
  writeChoice,
} from './wraps.ts';

const KEEP_NOTES_DAYS = 180;

/** Gift wrap per cart item: the worked example of docs/developers/extensions.md. */
export default defineExtension({
  name: 'gift-wrap',
  version: '1.0.0',
  api: 1,
  root: import.meta.url,
  title: { en: 'Gift wrap', hi: 'गिफ़्ट रैप' },
  about: {
    en: 'Customers ask for free gift wrap per cart item, with a note. The vendor sees it on the order.',
    hi: 'ग्राहक कार्ट के हर सामान के लिए मुफ़्त गिफ़्ट रैप और नोट माँग सकते हैं। सेलर को यह ऑर्डर पर दिखता है।',
  },
  settings: z.object({
    longestNote: field(z.int().min(0).max(500).default(200), {
      en: 'Longest note, in characters',
      hi: 'नोट की अधिकतम लंबाई (अक्षर)',
    }),
  }),
  migrations,
  endpoints(route, { settings, clock }) {
    route.read(contract.listChoices, async ({ db, session }) => ({
      choices: await selectChoices(db, session.subjectId),
      longestNote: (await settings()).longestNote,
    }));
    route.write(contract.saveChoice, async ({ tx, session, body }) => {
      const { longestNote } = await settings(tx);
      await writeChoice(tx, session.subjectId, body, { longestNote, now: clock.now() });
      return null;
    });
    route.read(contract.listOrderWraps, async ({ db, session, params }) => ({
      items: await selectOrderWraps(db, session.subjectId, params.orderNumber),
    }));
    route.read(contract.listVendorOrderWraps, async ({ db, session, params }) => ({
      items: await selectVendorOrderWraps(db, session.vendorId!, params.vendorOrderId),
    }));
  },
  topics: {
    'order.created': (event, { tx, clock }) => takeChoices(tx, event, clock.now()),
    'customer.erased': ({ userId }, { tx }) => eraseNotes(tx, userId),
  },
  jobs: [
    {
      runsWhileOff: true,
      ...defineJob({
        name: 'gift-wrap.forget',
        about: 'Deletes gift notes of orders older than 180 days',
        schedule: '40 3 * * *',
        run: ({ db, clock }) =>
          transact(db, (tx) =>
            forgetNotes(tx, new Date(clock.now().getTime() - KEEP_NOTES_DAYS * 86_400_000)),
          ),
      }),
    },
  ],
  slots: {
    'cart.item': './web/gift-wrap-choice.tsx',
    'order.details': './web/order-gift-wraps.tsx',
    'vendor_order.details': './web/vendor-gift-wraps.tsx',
  },
});
