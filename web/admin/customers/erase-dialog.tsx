import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatRupees } from '#contracts/kernel/money.ts';
import { type Erasure, erasePerson, type PersonFile } from '#contracts/customers/customers.ts';
import { useStaff } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { Listed, reasonOf, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { erasureQuery } from './queries.ts';
import { usePersonChange } from './use-customer.ts';

const OBSTACLE: Record<NonNullable<Erasure['obstacle']>, string> = {
  open_order: 'An order or a return is still under way. The account can be erased once it is over.',
  money: 'Money of theirs is still with us. It has to be paid out first.',
};
const many = (n: number, one: string, more = `${one}s`) => `${n} ${n === 1 ? one : more}`;

/** Says what erasing takes and what the law keeps before it asks. */
export function EraseDialog({
  person,
  open,
  onClose,
}: {
  person: PersonFile;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Erase this account?"
      description="At once and for good; nothing brings it back."
    >
      {open ? <Body person={person} onClose={onClose} /> : null}
    </Dialog>
  );
}

function Body({ person, onClose }: { person: PersonFile; onClose: () => void }) {
  const member = useStaff();
  const query = useQuery(erasureQuery(member._id, person._id));
  return (
    <Listed
      query={query}
      failed="What would be erased could not be loaded"
      waiting={<RowsSkeleton rows={3} />}
    >
      {(erasure) => <Preview erasure={erasure} person={person} onClose={onClose} />}
    </Listed>
  );
}

function Preview({
  erasure: { obstacle, cashback, counts: c },
  person,
  onClose,
}: {
  erasure: Erasure;
  person: PersonFile;
  onClose: () => void;
}) {
  const change = usePersonChange(person._id);
  const [reason, setReason] = useState('');
  const [isSure, setSure] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isShort = reason.trim().length < 5;
  const hasCashback = cashback.balance > 0 || cashback.coming > 0;
  const erase = async () => {
    setAsked(true);
    if (isShort || !isSure) return;
    setBusy(true);
    setFailure(null);
    try {
      await callApi(erasePerson, {
        params: { id: person._id },
        body: { reason: reason.trim(), givesUpCashback: hasCashback },
      });
      onClose();
      await change(null, 'The account is closed and its data erased');
    } catch (error) {
      setFailure(reasonOf(error, 'The account could not be erased. Please try again.'));
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void erase();
      }}
    >
      {failure ? (
        <Alert tone="danger" role="alert">
          {failure}
        </Alert>
      ) : null}
      {obstacle ? (
        <Alert tone="warning" title="Not now">
          {OBSTACLE[obstacle]}
        </Alert>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <section>
          <h3 className="mb-1 font-bold">Goes</h3>
          <ul className="list-disc pl-5 text-[14px]">
            <li>Name, contacts, password, devices</li>
            <li>{many(c.addresses, 'address', 'addresses')}</li>
            <li>{many(c.lists, 'item')} in cart, checkout and wishlist</li>
            <li>{many(c.messages, 'message')}, internal notes</li>
            <li>Words of tickets, photos</li>
          </ul>
        </section>
        <section>
          <h3 className="mb-1 font-bold">Stays without who it was</h3>
          <ul className="list-disc pl-5 text-[14px]">
            <li>{many(c.orders, 'order')} and their invoices, for the tax law</li>
            <li>{many(c.tickets, 'ticket')}: number and dates</li>
            <li>
              {many(c.reviews, 'review')},{' '}
              {many(c.questions, 'question or answer', 'questions and answers')}
            </li>
            <li>The books of the wallet</li>
          </ul>
        </section>
      </div>
      {hasCashback ? (
        <Alert tone="warning">
          Cashback is lost: {formatRupees(cashback.balance)} in the wallet,{' '}
          {formatRupees(cashback.coming)} still to come.
        </Alert>
      ) : null}
      {obstacle ? (
        <div className="flex justify-end">
          <Button variant="outline" onClick={onClose}>
            Close
          </Button>
        </div>
      ) : (
        <>
          <TextField
            label="Reason"
            hint="Such as: asked by letter of 2 November."
            maxLength={300}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={isAsked && isShort ? 'Please give the reason in a few words.' : null}
          />
          <div>
            <Checkbox
              label={
                hasCashback
                  ? 'The shopper asked for it and gives the cashback up'
                  : 'The shopper asked for it'
              }
              checked={isSure}
              onChange={(event) => setSure(event.target.checked)}
            />
            {isAsked && !isSure ? (
              <p role="alert" className="text-[14px] text-danger">
                Please confirm that the shopper asked for it.
              </p>
            ) : null}
          </div>
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="outline" onClick={onClose}>
              Keep the account
            </Button>
            <Button type="submit" variant="danger" busy={isBusy}>
              Erase for good
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
