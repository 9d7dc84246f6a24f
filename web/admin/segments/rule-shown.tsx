import type { MessageId } from '#contracts/kernel/message-id.ts';
import type { SegmentCondition, SegmentRule } from '#contracts/segments/segment-rules.ts';
import { LOCALES } from '#contracts/kernel/locales.ts';
import { useText } from '#web/i18n/text.ts';
import {
  CHANNEL_LABELS,
  CONDITION_LABELS,
  LIST_LABELS,
  MATCH_LABELS,
  PLACE_LABELS,
  WHEN_LABELS,
} from './condition-labels.ts';
import { useCategoryChoices } from './condition-fields.tsx';

/** A rule to read: its conditions with the words of their fields. */
export function RuleShown({ rule }: { rule: SegmentRule }) {
  const t = useText();
  return (
    <section className="grid gap-1">
      <h3 className="text-[14px] text-ink-muted">{t('segments.rule')}</h3>
      <Conditions {...rule} />
    </section>
  );
}

function Conditions({ match, rules }: Pick<SegmentRule, 'match' | 'rules'>) {
  const t = useText();
  return (
    <>
      <p className="font-semibold">{t(MATCH_LABELS[match])}</p>
      <ul className="grid list-disc gap-1 ps-5">
        {rules.map((rule, i) => (
          // Conditions have no identity of their own.
          <li key={i} className="min-w-0 break-words">
            {rule.kind === 'group' ? <Conditions {...rule} /> : <Condition condition={rule} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function Condition({ condition }: { condition: SegmentCondition }) {
  const t = useText();
  return (
    <>
      {t(CONDITION_LABELS[condition.kind])}
      {condition.kind === 'bought' ? (
        <>
          {': '}
          <CategoryName id={condition.category} />
        </>
      ) : null}
      {partsOf(condition, t).map(([label, value]) => (
        <span key={label} className="block text-[14px] text-ink-muted">
          {t(label)}: {value}
        </span>
      ))}
    </>
  );
}

function CategoryName({ id }: { id: string }) {
  return useCategoryChoices().find(({ value }) => value === id)?.label ?? id;
}

type Part = [MessageId, string | number];
/** The fields of a condition with their values, as the editor names them. */
function partsOf(condition: SegmentCondition, t: (id: MessageId) => string): Part[] {
  const period = (days: number | null): Part => [
    'segments.field.last_days',
    days ?? t('segments.field.ever'),
  ];
  switch (condition.kind) {
    case 'orders':
    case 'spent': {
      const isMoney = condition.kind === 'spent';
      return [
        [isMoney ? 'segments.field.rupees_from' : 'segments.field.from', condition.min],
        [
          isMoney ? 'segments.field.rupees_to' : 'segments.field.to',
          condition.max ?? t('segments.field.no_maximum'),
        ],
        period(condition.days),
      ];
    }
    case 'first_order':
    case 'last_order':
    case 'joined':
      return [
        ['segments.field.when', t(WHEN_LABELS[condition.when])],
        ['segments.field.days', condition.days],
      ];
    case 'bought':
      return [period(condition.days)];
    case 'place':
      return [[PLACE_LABELS[condition.by], condition.values.join(', ')]];
    case 'language':
      return [['common.language', condition.values.map((code) => LOCALES[code].name).join(', ')]];
    case 'unbought':
      return [
        ['segments.field.list', t(LIST_LABELS[condition.list])],
        ['segments.field.at_least_days', condition.days],
      ];
    case 'consent':
      return [['campaigns.channel.title', t(CHANNEL_LABELS[condition.channel])]];
  }
}
