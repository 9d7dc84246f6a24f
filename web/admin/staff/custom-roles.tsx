import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type CustomStaffRole, deleteStaffRole, rightsBeyond } from '#contracts/staff/roles.ts';
import { adminKey, useStaff, useStaffMay, useStaffRights } from '#web/admin/staff-context.tsx';
import { callApi } from '#web/api/client.ts';
import { useAct } from '#web/modules/portal-kit/forms/use-action.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { Listed, RowsSkeleton } from '#web/modules/portal-kit/lists/list-state.tsx';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { RoleEditor } from './role-editor.tsx';
import { useCustomRoles } from './use-roles.ts';

/** Roles the marketplace put together itself. */
export function CustomRoles() {
  const t = useText();
  const mayChange = useStaffMay('staff:write');
  const query = useCustomRoles();
  const [edited, setEdited] = useState<CustomStaffRole | 'new' | null>(null);
  return (
    <Panel
      title={t('staff.roles.title')}
      text={t('staff.roles.text')}
      action={
        mayChange ? (
          <Button onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" className="size-5" strokeWidth={1.75} />
            {t('staff.roles.new')}
          </Button>
        ) : undefined
      }
    >
      <Listed query={query} failed="staff.load_failed" waiting={<RowsSkeleton rows={2} />}>
        {(roles) =>
          roles.length === 0 ? (
            <p className="text-ink-muted">{t('staff.roles.empty')}</p>
          ) : (
            <ul className="divide-y divide-border">
              {roles.map((role) => (
                <RoleRow
                  key={role._id}
                  role={role}
                  mayChange={mayChange}
                  onEdit={() => setEdited(role)}
                />
              ))}
            </ul>
          )
        }
      </Listed>
      <RoleEditor role={edited} onClose={() => setEdited(null)} />
    </Panel>
  );
}

interface RoleRowProps {
  role: CustomStaffRole;
  mayChange: boolean;
  onEdit: () => void;
}
function RoleRow({ role, mayChange, onEdit }: RoleRowProps) {
  const t = useText();
  const own = useStaffRights();
  const isMine = mayChange && rightsBeyond(role.rights, own).length === 0;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-2.5 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">{role.name}</p>
        <p className="text-[14px] text-ink-muted">
          {t('staff.roles.members', { n: role.members })}
        </p>
      </div>
      {isMine ? (
        <div className="flex gap-2">
          <Button
            variant="outline"
            aria-label={t('staff.roles.edit_named', { name: role.name })}
            onClick={onEdit}
          >
            {t('common.edit')}
          </Button>
          {role.members === 0 ? <DeleteRole role={role} /> : null}
        </div>
      ) : mayChange ? (
        <p className="text-[14px] text-ink-muted">{t('staff.roles.beyond_own')}</p>
      ) : null}
    </li>
  );
}

function DeleteRole({ role }: { role: CustomStaffRole }) {
  const t = useText();
  const client = useQueryClient();
  const { _id: me } = useStaff();
  const [isAsked, setAsked] = useState(false);
  const { busy, run } = useAct('staff.save_failed');
  const remove = async () => {
    setAsked(false);
    const isDone = await run('delete', async () => {
      await callApi(deleteStaffRole, { params: { id: role._id } });
      return true;
    });
    if (isDone) toast.show({ message: t('staff.roles.deleted'), type: 'success' });
    await Promise.all(
      ['staff', 'audit'].map((what) => client.invalidateQueries({ queryKey: adminKey(me, what) })),
    );
  };
  return (
    <>
      <Button
        variant="danger"
        busy={busy === 'delete'}
        aria-label={t('staff.roles.delete_named', { name: role.name })}
        onClick={() => setAsked(true)}
      >
        {t('common.delete')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => void remove()}
        title={t('staff.roles.delete_title', { name: role.name })}
        text={t('staff.roles.delete_text')}
        confirmLabel={t('common.delete')}
        keepLabel={t('common.cancel')}
      />
    </>
  );
}
