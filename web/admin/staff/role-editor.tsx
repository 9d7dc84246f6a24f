import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import {
  STAFF_AREAS,
  type StaffArea,
  type StaffRight,
} from '#contracts/kernel/staff-permissions.ts';
import {
  ALL_STAFF_RIGHTS,
  changeStaffRole,
  completeRights,
  createStaffRole,
  type CustomStaffRole,
  EVERYBODYS_RIGHTS,
} from '#contracts/staff/roles.ts';
import { adminKey, useStaff, useStaffRights } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { UnsavedGuard } from '#web/modules/portal-kit/forms/unsaved-guard.tsx';
import { ErrorBox } from '#web/modules/feedback/error-box.tsx';
import { useSubmit } from '#web/modules/feedback/use-submit.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AREA_NAMES } from './role-descriptions.ts';
import { RolePreview } from './role-preview.tsx';

interface RoleEditorProps {
  /** The role to change; `new` for another, null while closed. */
  role: CustomStaffRole | 'new' | null;
  onClose: () => void;
}

/** Name and permissions of a custom role, with what its members will see. */
export function RoleEditor({ role, onClose }: RoleEditorProps) {
  const t = useText();
  return (
    <Drawer
      open={role !== null}
      onClose={onClose}
      title={role === 'new' ? t('staff.roles.new') : t('staff.roles.edit')}
      description={t('staff.roles.editor_text')}
    >
      {role === null ? null : (
        <RoleForm
          key={role === 'new' ? 'new' : role.version}
          role={role === 'new' ? null : role}
          onClose={onClose}
        />
      )}
    </Drawer>
  );
}

function RoleForm({ role, onClose }: { role: CustomStaffRole | null; onClose: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const { _id: me } = useStaff();
  const submit = useSubmit();
  const [name, setName] = useState(role?.name ?? '');
  const [rights, setRights] = useState<readonly StaffRight[]>(role?.rights ?? completeRights([]));
  const isDirty =
    name !== (role?.name ?? '') || rights.join() !== (role?.rights ?? completeRights([])).join();
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = { name, rights: [...rights] };
    const isDone = await submit.run(
      () =>
        role
          ? callApi(changeStaffRole, { params: { id: role._id }, body, version: role.version })
          : callApi(createStaffRole, { body }),
      role ? t('staff.roles.changed') : t('staff.roles.created'),
      'staff.save_failed',
    );
    if (!isDone) return;
    await Promise.all(
      ['staff', 'audit'].map((what) => client.invalidateQueries({ queryKey: adminKey(me, what) })),
    );
    onClose();
  }
  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <UnsavedGuard isDirty={isDirty && !submit.isBusy} />
      <ErrorBox text={submit.error} />
      <TextField
        label={t('common.name')}
        name="name"
        maxLength={40}
        value={name}
        error={submit.errors.name}
        onChange={(event) => setName(event.target.value)}
      />
      <AreaChoices rights={rights} onChange={setRights} />
      <RolePreview rights={rights} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" busy={submit.isBusy}>
          {submit.isBusy ? t('common.saving') : t('common.save')}
        </Button>
      </div>
    </form>
  );
}

const LEVELS = ['none', 'read', 'write'] as const;
type Level = (typeof LEVELS)[number];
const LEVEL_TEXT: Readonly<Record<Level, string>> = {
  none: 'staff.access.none',
  read: 'staff.access.view',
  write: 'common.edit',
};
const levelOf = (rights: readonly StaffRight[], area: StaffArea): Level =>
  rights.includes(`${area}:write`) ? 'write' : rights.includes(`${area}:read`) ? 'read' : 'none';

/** Areas that can be chosen; everybody has the others. */
const AREAS = STAFF_AREAS.filter((area) => !EVERYBODYS_RIGHTS.includes(`${area}:read`));

interface AreaChoicesProps {
  rights: readonly StaffRight[];
  onChange: (rights: readonly StaffRight[]) => void;
}
/** One choice for each area. Levels the member does not hold cannot be chosen. */
function AreaChoices({ rights, onChange }: AreaChoicesProps) {
  const t = useText();
  const own = useStaffRights();
  const isOpen = (area: StaffArea, level: Level) =>
    level === 'none' ||
    (ALL_STAFF_RIGHTS.includes(`${area}:${level}`) && own.includes(`${area}:${level}`));
  const set = (area: StaffArea, level: Level) =>
    onChange(
      completeRights([
        ...rights.filter((right) => !right.startsWith(`${area}:`)),
        ...(level === 'none' ? [] : [`${area}:${level}` as const]),
      ]),
    );
  return (
    <fieldset>
      <legend className="text-[14px] font-semibold">{t('common.role_permissions')}</legend>
      <ul className="mt-1 divide-y divide-border rounded-card border border-border bg-surface">
        {AREAS.map((area) => (
          <li key={area} className="flex flex-wrap items-center justify-between gap-x-4 p-3">
            <span className="min-w-0 grow basis-48">
              <span className="block font-semibold">{t(AREA_NAMES[area][0])}</span>
              <span className="block text-[13px] text-ink-muted">{t(AREA_NAMES[area][1])}</span>
            </span>
            <select
              aria-label={t('staff.roles.access_to', { area: t(AREA_NAMES[area][0]) })}
              value={levelOf(rights, area)}
              onChange={(event) => set(area, event.target.value as Level)}
              className="h-11 rounded-button border border-border-strong bg-surface px-2 text-[16px] md:text-[14px]"
            >
              {LEVELS.map((level) => (
                <option key={level} value={level} disabled={!isOpen(area, level)}>
                  {t(LEVEL_TEXT[level])}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
