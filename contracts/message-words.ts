/**
 * The words of a message: Mustache without its switches. `{{name}}` is a value, `{{#name}}…{{/name}}` stands where it is so or once for each
 * entry of a list, `{{^name}}…{{/name}}` where it is not. Pure.
 */
export type WordNode = string | { name: string } | { section: string; isInverted: boolean; nodes: WordNode[] };

/** What stands in a placeholder: words, yes or no, a list of words, or a list of entries with fields of their own. */
export type Value = string | boolean | readonly string[] | readonly Entry[];
export interface Entry { readonly [field: string]: Value }

/** What is wrong with words, in a sentence for who wrote them. */
export class Fault extends Error { readonly name = 'Fault'; }

const TAG = /\{\{\s*([#^/]?)\s*([a-z][A-Za-z]*(?:\.[a-z][A-Za-z]*)*)\s*\}\}/g;
/** A tag that stands alone on its line takes the line with it. */
const ALONE = /^[ \t]*(\{\{\s*[#^/][^{}\n]*\}\})[ \t]*(?:\n|$)/gm;

/** Throws `Fault` for braces that are no placeholder and for sections that are not closed. */
export function parse(text: string): WordNode[] {
  const source = text.replace(/\r\n?/g, '\n').replace(ALONE, '$1');
  const open: { name: string; nodes: WordNode[] }[] = [{ name: '', nodes: [] }];
  let at = 0;
  const plain = (part: string) => {
    if (/\{\{|\}\}/.test(part)) throw new Fault(`Placeholders are written {{order.number}}; please look at “${part.trim().slice(0, 40)}”.`);
    if (part !== '') open.at(-1)!.nodes.push(part);
  };
  for (const match of source.matchAll(TAG)) {
    const [whole, sign, name] = [match[0], match[1]!, match[2]!];
    plain(source.slice(at, match.index));
    at = match.index + whole.length;
    if (sign === '') open.at(-1)!.nodes.push({ name });
    else if (sign === '/') {
      const closed = open.length > 1 ? open.pop()! : null;
      if (closed?.name !== name) throw new Fault(closed ? `{{/${name}}} closes what is not open: {{/${closed.name}}} comes first.` : `{{/${name}}} closes what is not open.`);
    } else {
      const section = { section: name, isInverted: sign === '^', nodes: [] as WordNode[] };
      open.at(-1)!.nodes.push(section);
      open.push({ name, nodes: section.nodes });
    }
  }
  plain(source.slice(at));
  if (open.length > 1) throw new Fault(`{{#${open.at(-1)!.name}}} is not closed: {{/${open.at(-1)!.name}}} is missing.`);
  return open[0]!.nodes;
}

export type Facts = Readonly<Record<string, Value>>;
const isEntries = (value: Value): value is readonly Entry[] => Array.isArray(value) && typeof value[0] === 'object';
const isSo = (value: Value | undefined): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));
/** What was typed by somebody stays on its line: it cannot begin a paragraph, a list or a button of the shop. */
const oneLine = (value: string): string => value.replace(/\s+/g, ' ').trim();

const shown = (value: Value | undefined, cut: (value: string) => string): string => (typeof value === 'string' ? cut(oneLine(value))
  : Array.isArray(value) ? value.filter((v) => typeof v === 'string').map((v) => `- ${cut(oneLine(v))}`).join('\n') : '');

function write(nodes: readonly WordNode[], scopes: readonly Facts[], cut: (value: string) => string): string {
  const find = (name: string): Value | undefined => scopes.find((scope) => Object.hasOwn(scope, name))?.[name];
  return nodes.map((node) => {
    if (typeof node === 'string') return node;
    if ('name' in node) return shown(find(node.name), cut);
    const value = find(node.section);
    if (node.isInverted) return isSo(value) ? '' : write(node.nodes, scopes, cut);
    if (value !== undefined && isEntries(value)) return value.map((entry) => write(node.nodes, [entry, ...scopes], cut)).join('');
    return isSo(value) ? write(node.nodes, scopes, cut) : '';
  }).join('');
}

/** The text of a letter: paragraphs that came out empty leave no gap. */
export const renderText = (nodes: readonly WordNode[], facts: Facts): string => write(nodes, [facts], String).replace(/[ \t]+$/gm, '').replace(/\n{3,}/g, '\n\n').trim();
export const renderSubject = (nodes: readonly WordNode[], facts: Facts): string => oneLine(write(nodes, [facts], String));

/** DLT takes values of at most so many characters. */
export const MOST_SMS_VALUE = 30;
/** The rupee sign needs an SMS of twice the price: figures go out as "Rs 499". */
const plainSms = (value: string): string => value.replaceAll('₹', 'Rs ').slice(0, MOST_SMS_VALUE);
export const renderSms = (nodes: readonly WordNode[], facts: Facts): string => oneLine(write(nodes, [facts], plainSms));
export const hasSections = (nodes: readonly WordNode[]): boolean => nodes.some((node) => typeof node !== 'string' && 'section' in node);
/** As it is registered with the DLT platform. */
export const registeredSms = (nodes: readonly WordNode[]): string => nodes.map((node) => (typeof node === 'string' ? node : '{#var#}')).join('');

type Shape = Readonly<Record<string, Value>>;
interface Used { printed: Set<string>; /** Printed or gone through whatever the facts are. */ always: Set<string> }

/** Throws `Fault` at the first placeholder that is unknown or used as what it is not; gives what is spoken of. */
function look(nodes: readonly WordNode[], scopes: readonly Shape[], used: Used, isAlways: boolean): Used {
  const find = (name: string): Value => {
    const scope = scopes.find((s) => Object.hasOwn(s, name));
    if (!scope) throw new Fault(`{{${name}}} is not a placeholder of this message.`);
    return scope[name]!;
  };
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const name = 'name' in node ? node.name : node.section;
    const value = find(name);
    if ('name' in node) {
      if (typeof value === 'boolean') throw new Fault(`{{${name}}} is yes or no: write {{#${name}}}…{{/${name}}}.`);
      if (isEntries(value)) throw new Fault(`{{${name}}} is a list: write {{#${name}}}…{{/${name}}} around what stands there for each entry.`);
      used.printed.add(name);
      if (isAlways) used.always.add(name);
    } else if (!node.isInverted && isEntries(value)) {
      if (isAlways) used.always.add(name);
      look(node.nodes, [value[0]!, ...scopes], used, false);
    } else look(node.nodes, scopes, used, false);
  }
  return used;
}

export interface Wanted { shape: Shape; required: readonly string[] }
/** What is wrong with the words of a letter or SMS; null where nothing is. */
export function faultOf(text: string, { shape, required }: Wanted): string | null {
  try {
    const { always } = look(parse(text), [shape], { printed: new Set(), always: new Set() }, true);
    const missing = required.filter((name) => !always.has(name));
    if (missing.length > 0) return `This message must hold ${missing.map((name) => `{{${name}}}`).join(' and ')}, outside of conditions.`;
    return /<\/?[a-z!][^>]*>/i.test(text) ? 'HTML is not taken here: the letter is made from plain lines.' : null;
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
}
