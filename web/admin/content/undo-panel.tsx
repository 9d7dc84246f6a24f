import { useState } from 'react';
import { useText } from '#web/i18n/text.ts';
import { Panel } from '#web/modules/portal-kit/frame/page-head.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { ContentEditing } from './use-page.ts';

/** Takes back the last publication: one press and a question, without looking for a version. */
export function UndoPanel<V>({ editing }: { editing: ContentEditing<V> }) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const { page, busy } = editing;
  return (
    <Panel title={t('content.undo.title')} text={t('content.undo.text', { n: page.version })}>
      <Button
        variant="outline"
        busy={busy === 'undo'}
        disabled={busy !== null}
        onClick={() => setAsked(true)}
      >
        {t('content.undo.action')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t('content.undo.confirm', { n: page.version })}
        text={t('content.undo.confirm_text', { n: page.version - 1 })}
        confirmLabel={t('content.undo.action')}
        onConfirm={() => {
          setAsked(false);
          void editing.undo();
        }}
      />
    </Panel>
  );
}
