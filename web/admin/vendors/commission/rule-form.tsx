import { useState } from 'react';
import {
  changeCommissionRule,
  type CommissionRule,
  createCommissionRule,
} from '#contracts/vendors/commission.ts';
import { callApi } from '#web/api/client.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { useSeen } from '#web/modules/portal-kit/forms/use-seen-version.ts';
import { tellRefusal } from '#web/modules/portal-kit/errors/show-error.ts';
import { fieldErrors } from '#web/modules/feedback/field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { CategoryField } from './category-choice.tsx';
import { type Named, VendorChoice } from './vendor-choice.tsx';
import { endOf, firstDay, lastDay, startOf } from './labels.ts';

export type Editing = CommissionRule | 'new' | null;
interface RuleDrawerProps {
  rule: Editing;
  onClose: () => void;
  onSaved: () => void;
}

/** A rule to write or to change, with what it will do. */
export function RuleDrawer({ rule, onClose, onSaved }: RuleDrawerProps) {
  return (
    <Drawer
      open={rule !== null}
      onClose={onClose}
      title={rule === 'new' ? 'New rule' : 'Change a rule'}
      description="For orders from now on. Those that were placed keep the rate they were sold at."
    >
      {rule === null ? null : (
        <RuleForm rule={rule === 'new' ? null : rule} onClose={onClose} onSaved={onSaved} />
      )}
    </Drawer>
  );
}

const text = (n: number | null | undefined) => (n == null ? '' : String(n));
const draftOf = (rule: CommissionRule | null) => ({
  name: rule?.name ?? '',
  percent: text(rule?.percent),
  vendor: rule?.vendor ?? (null as Named | null),
  categoryId: rule?.category?._id ?? '',
  minPrice: text(rule?.minPrice),
  maxPrice: text(rule?.maxPrice),
  from: firstDay(rule?.startsAt ?? null),
  to: lastDay(rule?.endsAt ?? null),
});
/** A number as typed, or NaN; null where nothing is. */
const numberOf = (typed: string): number | null =>
  typed.trim() === ''
    ? null
    : /^\d+(?:\.\d{1,2})?$/.test(typed.trim())
      ? Number(typed)
      : Number.NaN;

function RuleForm({
  rule,
  onClose,
  onSaved,
}: {
  rule: CommissionRule | null;
  onClose: () => void;
  onSaved: () => void;
}) {
  const [draft, setDraft] = useState(() => draftOf(rule));
  const version = useSeen(rule?.version);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const set = (change: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...change }));
  const bind = (
    name: 'name' | 'percent' | 'minPrice' | 'maxPrice' | 'from' | 'to',
    path: string = name,
  ) => ({
    value: draft[name],
    error: errors[path] ?? null,
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const save = async () => {
    if (isBusy) return;
    const [percent, minPrice, maxPrice] = [
      numberOf(draft.percent),
      numberOf(draft.minPrice),
      numberOf(draft.maxPrice),
    ];
    const wrong = {
      ...(draft.name.trim().length < 3
        ? { name: 'Give the rule a name of at least 3 characters.' }
        : {}),
      ...(percent === null || !(percent <= 50)
        ? { percent: 'A percentage from 0 to 50, such as 12 or 12.5.' }
        : {}),
      ...(Number.isNaN(minPrice) ? { minPrice: 'Rupees, such as 499 or 499.50.' } : {}),
      ...(Number.isNaN(maxPrice) ? { maxPrice: 'Rupees, such as 499 or 499.50.' } : {}),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    const body = {
      name: draft.name.trim(),
      percent: percent!,
      vendorId: draft.vendor?._id ?? null,
      categoryId: draft.categoryId || null,
      minPrice,
      maxPrice,
      startsAt: startOf(draft.from),
      endsAt: endOf(draft.to),
    };
    try {
      await (rule
        ? callApi(changeCommissionRule, { params: { id: rule._id }, body, version })
        : callApi(createCommissionRule, { body }));
      toast.show({
        type: 'success',
        message: rule ? 'Rule saved.' : 'Rule added, as the last to be asked.',
      });
      onSaved();
      onClose();
    } catch (error) {
      setErrors(fieldErrors(error));
      tellRefusal(error, 'The rule could not be saved. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="grid gap-4"
    >
      <UnsavedGuard isDirty={JSON.stringify(draft) !== JSON.stringify(draftOf(rule))} />
      <TextField
        label="Name"
        maxLength={80}
        hint="For staff: what it is about."
        {...bind('name')}
      />
      <TextField
        label="Commission in percent"
        inputMode="decimal"
        className="max-w-48"
        {...bind('percent')}
      />
      <fieldset className="grid gap-4 rounded-button border border-border p-4">
        <legend className="px-1 text-[15px] font-extrabold">When it fits</legend>
        <p className="text-ink-muted">
          What is left empty fits everything; all that is filled in has to fit.
        </p>
        <VendorChoice
          label="Shop"
          value={draft.vendor}
          error={errors.vendorId ?? null}
          hint="Left empty: any shop."
          onChange={(vendor) => set({ vendor })}
        />
        <CategoryField
          label="Goods"
          value={draft.categoryId}
          error={errors.categoryId ?? null}
          placeholder="Any goods"
          own={rule?.category ?? null}
          onChange={(categoryId) => set({ categoryId })}
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField label="Price from, ₹" inputMode="decimal" {...bind('minPrice')} />
          <TextField label="Price to, ₹" inputMode="decimal" {...bind('maxPrice')} />
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField label="First day" type="date" {...bind('from', 'startsAt')} />
          <TextField label="Last day" type="date" {...bind('to', 'endsAt')} />
        </div>
      </fieldset>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy}>
          {rule ? 'Save rule' : 'Add rule'}
        </Button>
      </div>
    </form>
  );
}
