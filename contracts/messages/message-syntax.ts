import type { CodedText, MessageId, MessageValues } from '#contracts/kernel/message-id.ts';
import { asPlainText } from './email-blocks.ts';

/**
 * Message template syntax: Mustache without delimiter switches. `{{name}}` is a value,
 * `{{#name}}…{{/name}}` renders if it is true or once per list entry, `{{^name}}…{{/name}}` if it
 * is not. Pure.
 */
export type TemplateNode =
  | string
  | { name: string }
  | { section: string; isInverted: boolean; nodes: TemplateNode[] };

/** Type of a placeholder: text, boolean, list of texts, or list of entries with fields. */
export type FactValue = string | boolean | readonly string[] | readonly FactEntry[];
export interface FactEntry {
  readonly [field: string]: FactValue;
}

/** A syntax error, as a message for the author. */
export class TemplateFault extends Error {
  readonly name = 'Fault';
  readonly coded: CodedText;
  constructor(message: MessageId, values: MessageValues) {
    super(message);
    this.coded = { message, values };
  }
}
const tag = (name: string, sign: '' | '#' | '/' = '') => `{{${sign}${name}}}`;
const section = (name: string) => `${tag(name, '#')}…${tag(name, '/')}`;

const TAG = /\{\{\s*([#^/]?)\s*([a-z][a-z_]*(?:\.[a-z][a-z_]*)*)\s*\}\}/g;
/** A tag alone on its line removes the line. */
const ALONE = /^[ \t]*(\{\{\s*[#^/][^{}\n]*\}\})[ \t]*(?:\n|$)/gm;

/** Throws `Fault` for malformed placeholders and unclosed sections. */
export function parseTemplate(text: string): TemplateNode[] {
  const source = text.replace(/\r\n?/g, '\n').replace(ALONE, '$1');
  const open: { name: string; nodes: TemplateNode[] }[] = [{ name: '', nodes: [] }];
  let at = 0;
  const plain = (part: string) => {
    if (/\{\{|\}\}/.test(part))
      throw new TemplateFault('errors.template.braces', {
        example: tag('order.number'),
        text: part.trim().slice(0, 40),
      });
    if (part !== '') open.at(-1)!.nodes.push(part);
  };
  for (const match of source.matchAll(TAG)) {
    const [whole, sign, name] = [match[0], match[1]!, match[2]!];
    plain(source.slice(at, match.index));
    at = match.index + whole.length;
    if (sign === '') open.at(-1)!.nodes.push({ name });
    else if (sign === '/') {
      const closed = open.length > 1 ? open.pop()! : null;
      if (closed?.name !== name)
        throw new TemplateFault(
          closed ? 'errors.template.close_order' : 'errors.template.not_open',
          { tag: tag(name, '/'), ...(closed ? { open: tag(closed.name, '/') } : {}) },
        );
    } else {
      const section = { section: name, isInverted: sign === '^', nodes: [] as TemplateNode[] };
      open.at(-1)!.nodes.push(section);
      open.push({ name, nodes: section.nodes });
    }
  }
  plain(source.slice(at));
  if (open.length > 1)
    throw new TemplateFault('errors.template.not_closed', {
      tag: tag(open.at(-1)!.name, '#'),
      close: tag(open.at(-1)!.name, '/'),
    });
  return open[0]!.nodes;
}

export type TemplateFacts = Readonly<Record<string, FactValue>>;
const isEntries = (value: FactValue): value is readonly FactEntry[] =>
  Array.isArray(value) && typeof value[0] === 'object';
const isSo = (value: FactValue | undefined): boolean =>
  Array.isArray(value) ? value.length > 0 : Boolean(value);
/** User input stays on its line so that it cannot begin a paragraph. */
export const oneLine = (value: string): string => value.replace(/\s+/g, ' ').trim();
/** Whether a placeholder is an address, which the marketplace generates. */
export const isLink = (name: string): boolean => name.endsWith('.link');

/** Escapes a single-line value for its target; `name`: its placeholder. */
type Fit = (value: string, name: string) => string;
const shown = (value: FactValue | undefined, name: string, fit: Fit): string =>
  typeof value === 'string'
    ? fit(oneLine(value), name)
    : Array.isArray(value)
      ? value
          .filter((v) => typeof v === 'string')
          .map((v) => `- ${fit(oneLine(v), name)}`)
          .join('\n')
      : '';

export function writeTemplate(
  nodes: readonly TemplateNode[],
  scopes: readonly TemplateFacts[],
  fit: Fit,
): string {
  const find = (name: string): FactValue | undefined =>
    scopes.find((scope) => Object.hasOwn(scope, name))?.[name];
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if ('name' in node) return shown(find(node.name), node.name, fit);
      const value = find(node.section);
      if (node.isInverted) return isSo(value) ? '' : writeTemplate(node.nodes, scopes, fit);
      if (value !== undefined && isEntries(value))
        return value.map((entry) => writeTemplate(node.nodes, [entry, ...scopes], fit)).join('');
      return isSo(value) ? writeTemplate(node.nodes, scopes, fit) : '';
    })
    .join('');
}

/**
 * The text of an email: values become no list, link or button, and empty paragraphs leave no gap.
 */
export const renderText = (nodes: readonly TemplateNode[], facts: TemplateFacts): string =>
  writeTemplate(nodes, [facts], (value, name) => (isLink(name) ? value : asPlainText(value)))
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
export const renderSubject = (nodes: readonly TemplateNode[], facts: TemplateFacts): string =>
  oneLine(writeTemplate(nodes, [facts], String));
/**
 * The same sample data with every boolean inverted, and without the values that `mayMiss` allows to
 * be missing.
 */
export const invertedFacts = (
  facts: TemplateFacts,
  mayMiss: (name: string) => boolean,
): TemplateFacts =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]): [string, FactValue] => [
      name,
      typeof value === 'boolean' ? !value : mayMiss(name) ? '' : value,
    ]),
  );

type Shape = Readonly<Record<string, FactValue>>;

/**
 * Throws `Fault` at the first placeholder that is unknown or used with the wrong type; returns
 * placeholders rendered under every condition. A list counts when a field of its entries does.
 */
function look(nodes: readonly TemplateNode[], scopes: readonly Shape[]): Set<string> {
  const always = new Set<string>();
  const find = (name: string): FactValue => {
    const scope = scopes.find((s) => Object.hasOwn(s, name));
    if (!scope) throw new TemplateFault('errors.template.unknown', { tag: tag(name) });
    return scope[name]!;
  };
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const name = 'name' in node ? node.name : node.section;
    const value = find(name);
    if ('name' in node) {
      if (typeof value === 'boolean')
        throw new TemplateFault('errors.template.yes_or_no', {
          tag: tag(name),
          section: section(name),
        });
      if (isEntries(value))
        throw new TemplateFault('errors.template.list', { tag: tag(name), section: section(name) });
      always.add(name);
    } else if (!node.isInverted && isEntries(value)) {
      const said = look(node.nodes, [value[0]!, ...scopes]);
      if (Object.keys(value[0]!).some((field) => said.has(field))) always.add(name);
    } else look(node.nodes, scopes);
  }
  return always;
}

/** Allowed and required placeholders. `turned`: the sample data inverted, see `turned`. */
export interface TemplateRequirements {
  shape: Shape;
  turned: Shape;
  required: readonly string[];
}
/** The error of an email or SMS text; null if valid. */
export function templateFault(
  text: string,
  { shape, required }: Pick<TemplateRequirements, 'shape' | 'required'>,
): CodedText | null {
  try {
    const always = look(parseTemplate(text), [shape]);
    const missing = required.filter((name) => !always.has(name));
    if (missing.length > 0)
      return {
        message: missing.some((name) => isEntries(shape[name]!))
          ? 'errors.template.missing_list'
          : 'errors.template.missing',
        values: {
          tags: missing
            .map((name) => (isEntries(shape[name]!) ? section(name) : tag(name)))
            .join(', '),
        },
      };
    return /<\/?[a-z!][^>]*>/i.test(text) ? { message: 'errors.template.html', values: {} } : null;
  } catch (error) {
    if (error instanceof TemplateFault) return error.coded;
    throw error;
  }
}
/** The same for a subject: it needs no placeholder but must never render empty. */
export function subjectFault(
  subject: string,
  { shape, turned: other }: TemplateRequirements,
): CodedText | null {
  const fault = templateFault(subject, { shape, required: [] });
  if (fault) return fault;
  return [shape, other].some((facts) => renderSubject(parseTemplate(subject), facts) === '')
    ? { message: 'errors.template.subject_empty', values: {} }
    : null;
}
