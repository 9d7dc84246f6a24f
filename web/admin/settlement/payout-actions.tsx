import { useState } from 'react';
import {
  markPayoutFailed,
  markPayoutPaid,
  markPayoutReturned,
  type VendorPayout,
} from '#contracts/settlement/settlement.ts';
import type { z } from 'zod';
import { callApi } from '#web/api/client.ts';
import { exactRupees } from '#web/modules/portal-kit/forms/exact-rupees.ts';
import { Button } from '#web/ui/button.tsx';
import { OneField } from './form-dialog.tsx';
import { useDeed } from './use-money-query.ts';

/** Notes what the bank did with one payout. */
export function PayoutSteps({ payout: p }: { payout: z.infer<typeof VendorPayout> }) {
  const [open, setOpen] = useState<'paid' | 'failed' | null>(null);
  const [paid, failed] = [useDeed(), useDeed()];
  const close = () => setOpen(null);
  const who = (
    <span className="sr-only">
      {' '}
      {p.vendor.name}, {p.statementNumber}
    </span>
  );
  return (
    <div className="flex gap-2 [&>button]:max-md:min-h-11 [&>button]:max-md:grow">
      <Button variant="outline" size="sm" onClick={() => setOpen('paid')}>
        Paid{who}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => setOpen('failed')}>
        Sent back{who}
      </Button>
      <OneField
        open={open === 'paid'}
        onClose={close}
        title={`${exactRupees(p.amount)} to ${p.vendor.name}`}
        text={`Paid to ${p.account} for ${p.statementNumber}. The seller is told, and the ledger books it.`}
        label="Note as paid"
        deed={paid}
        field={{
          name: 'utr',
          label: 'UTR of the bank',
          hint: '8 to 30 letters and digits.',
          autoCapitalize: 'characters',
          maxLength: 30,
          check: (v) =>
            /^[A-Za-z0-9]{8,30}$/.test(v) ? null : 'A UTR has 8 to 30 letters and digits.',
        }}
        send={async (utr) =>
          (await paid.run(
            () => callApi(markPayoutPaid, { params: { id: p._id }, body: { utr } }),
            `${p.vendor.name} noted as paid`,
          )) !== null
        }
      />
      <OneField
        open={open === 'failed'}
        onClose={close}
        title={`${exactRupees(p.amount)} came back?`}
        text={`${p.statementNumber} of ${p.vendor.name} is due again and comes into the next run. The seller is told the reason.`}
        label="Note as sent back"
        deed={failed}
        field={{
          name: 'reason',
          label: 'What the bank says',
          maxLength: 200,
          check: (v) => (v.length < 3 ? 'Please say why.' : null),
        }}
        send={async (reason) =>
          (await failed.run(
            () => callApi(markPayoutFailed, { params: { id: p._id }, body: { reason } }),
            'Noted: it is due again',
          )) !== null
        }
      />
    </div>
  );
}

/** What was noted as paid came back days later, as banks do after there is a UTR. */
export function CameBack({ payout: p }: { payout: z.infer<typeof VendorPayout> }) {
  const [isOpen, setOpen] = useState(false);
  const deed = useDeed();
  return (
    <div className="[&>button]:max-md:min-h-11">
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Came back
        <span className="sr-only">
          {' '}
          {p.vendor.name}, {p.statementNumber}
        </span>
      </Button>
      <OneField
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`${exactRupees(p.amount)} came back?`}
        text={`The ledger takes back payment ${p.utr}. ${p.statementNumber} of ${p.vendor.name} is due again and comes into the next run. The seller is told the reason.`}
        label="Note as come back"
        deed={deed}
        field={{
          name: 'reason',
          label: 'What the bank says',
          maxLength: 200,
          check: (v) => (v.length < 3 ? 'Please say why.' : null),
        }}
        send={async (reason) =>
          (await deed.run(
            () => callApi(markPayoutReturned, { params: { id: p._id }, body: { reason } }),
            'Noted: it is due again',
          )) !== null
        }
      />
    </div>
  );
}
