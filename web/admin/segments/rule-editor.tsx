import { Plus, Trash2 } from 'lucide-react';
import {
  SEGMENT_MATCHES,
  type SegmentCondition,
  type SegmentConditionKind,
  type SegmentGroup,
  type SegmentRule,
} from '#contracts/segments/segment-rules.ts';
import { useText } from '#web/i18n/text.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { CONDITION_LABELS, FRESH, MATCH_LABELS } from './condition-labels.ts';

type Node = SegmentRule['rules'][number];
interface EditorProps {
  value: SegmentRule;
  /** Errors of the server by path, such as `rule.rules.0.values`. */
  errors: Readonly<Record<string, string>>;
  onChange: (value: SegmentRule) => void;
}

/** The conditions of a segment, and groups of conditions, each combined by all, any or none. */
export function RuleEditor({ value, errors, onChange }: EditorProps) {
  const t = useText();
  const setRules = (rules: Node[]) => onChange({ ...value, rules });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-[14px] font-semibold">{t('segments.rule')}</legend>
      <MatchField value={value.match} onChange={(match) => onChange({ ...value, match })} />
      <RuleList
        rules={value.rules}
        errors={errors}
        path="rule.rules"
        onChange={(rules) => setRules(rules)}
      />
      <Button
        variant="ghost"
        size="sm"
        className="min-h-11 justify-self-start"
        onClick={() =>
          setRules([...value.rules, { kind: 'group', match: 'any', rules: [FRESH.orders] }])
        }
      >
        <Plus aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {t('segments.add_group')}
      </Button>
      {errors['rule.rules'] ? (
        <p role="alert" className="text-[14px] text-danger">
          {errors['rule.rules']}
        </p>
      ) : null}
    </fieldset>
  );
}

function MatchField({
  value,
  onChange,
}: {
  value: SegmentRule['match'];
  onChange: (match: SegmentRule['match']) => void;
}) {
  const t = useText();
  return (
    <SelectField
      label={t('segments.match.title')}
      value={value}
      options={SEGMENT_MATCHES.map((match) => ({ value: match, label: t(MATCH_LABELS[match]) }))}
      onChange={({ target }) =>
        onChange(SEGMENT_MATCHES.find((one) => one === target.value) ?? value)
      }
    />
  );
}

interface RuleListProps<N extends Node> {
  rules: readonly N[];
  errors: EditorProps['errors'];
  path: string;
  onChange: (rules: (N | SegmentCondition)[]) => void;
}
function RuleList<N extends Node>({ rules, errors, path, onChange }: RuleListProps<N>) {
  const t = useText();
  const put = (at: number, rule: Node) =>
    onChange(rules.map((r, i) => (i === at ? (rule as N) : r)));
  const remove = (at: number) => onChange(rules.filter((_, i) => i !== at));
  return (
    <>
      <ul className="grid gap-3">
        {rules.map((rule, i) => (
          // Conditions have no identity of their own; their fields hold no state.
          <li key={i} className="rounded-card border border-border p-3">
            <RuleRow
              rule={rule}
              n={i + 1}
              errors={errors}
              path={`${path}.${i}`}
              onChange={(changed) => put(i, changed)}
              onRemove={rules.length > 1 ? () => remove(i) : null}
            />
          </li>
        ))}
      </ul>
      <SelectField
        label={t('segments.add_condition')}
        placeholder={t('segments.field.choose')}
        value=""
        options={Object.entries(CONDITION_LABELS).map(([kind, label]) => ({
          value: kind,
          label: t(label),
        }))}
        onChange={({ target }) => {
          const fresh = FRESH[target.value as SegmentConditionKind];
          if (fresh) onChange([...rules, fresh]);
        }}
      />
    </>
  );
}

interface RuleRowProps {
  rule: Node;
  n: number;
  errors: EditorProps['errors'];
  path: string;
  onChange: (rule: Node) => void;
  onRemove: (() => void) | null;
}
function RuleRow({ rule, n, errors, path, onChange, onRemove }: RuleRowProps) {
  const t = useText();
  const name = t(rule.kind === 'group' ? 'segments.group' : CONDITION_LABELS[rule.kind]);
  const wrong = Object.entries(errors).find(
    ([at]) => rule.kind !== 'group' && (at === path || at.startsWith(`${path}.`)),
  )?.[1];
  return (
    <div role="group" aria-label={t('segments.numbered', { n, name })} className="grid gap-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-bold">{name}</h3>
        {onRemove ? (
          <Button
            variant="ghost"
            size="sm"
            className="min-h-11 text-danger"
            aria-label={t('segments.remove_named', { n, name })}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </Button>
        ) : null}
      </div>
      {rule.kind === 'group' ? (
        <GroupFields group={rule} errors={errors} path={path} onChange={onChange} />
      ) : (
        <div className="grid grid-cols-2 items-end gap-3">
          <ConditionFields value={rule} onChange={onChange} />
        </div>
      )}
      {wrong ? (
        <p role="alert" className="text-[14px] text-danger">
          {wrong}
        </p>
      ) : null}
    </div>
  );
}

interface GroupFieldsProps {
  group: SegmentGroup;
  errors: EditorProps['errors'];
  path: string;
  onChange: (group: SegmentGroup) => void;
}
function GroupFields({ group, errors, path, onChange }: GroupFieldsProps) {
  return (
    <div className="grid gap-3">
      <MatchField value={group.match} onChange={(match) => onChange({ ...group, match })} />
      <RuleList
        rules={group.rules}
        errors={errors}
        path={`${path}.rules`}
        onChange={(rules) => onChange({ ...group, rules })}
      />
    </div>
  );
}
