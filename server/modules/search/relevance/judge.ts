/** A product as judges see it. */
export interface JudgedProduct {
  id: string;
  name: string;
  type: string;
  brand: string;
  places: readonly string[];
  colors: readonly string[];
  sizes: readonly string[];
  /** Rupees. */
  price: number;
  text: string;
}
type Condition = (p: JudgedProduct) => boolean;
export interface JudgedQuery {
  group: string;
  query: string;
  /** Grades 0 to 3 by the first rule that matches; empty: no product answers the query. */
  rules: { grade: number; holds: Condition }[];
}

const TERM = /^(\w+)(!~|<=|>=|=|~)(.*)$/;
/** One condition: `type=saree,kurta`, `name~silk`, `name!~women`, `price<=1000`. */
function conditionOf(term: string): Condition {
  const [, field, sign, value] = TERM.exec(term) ?? [];
  if (!field || !sign || value === undefined) throw new SyntaxError(`Not a condition: ${term}`);
  if (field === 'price')
    return (p) => (sign === '<=' ? p.price <= Number(value) : p.price >= Number(value));
  const read = (p: JudgedProduct): readonly string[] => {
    switch (field) {
      case 'type':
        return [p.type];
      case 'brand':
        return [p.brand];
      case 'name':
        return [p.name];
      case 'color':
        return p.colors;
      case 'size':
        return p.sizes;
      case 'sub':
      case 'cat':
        return p.places;
      case 'text':
        return [p.text];
      default:
        throw new SyntaxError(`No such field: ${field}`);
    }
  };
  if (sign === '=') {
    const wanted = value.split(',');
    return (p) => read(p).some((one) => wanted.includes(one));
  }
  const pattern = new RegExp(value, 'i');
  return sign === '~'
    ? (p) => read(p).some((one) => pattern.test(one))
    : (p) => !read(p).some((one) => pattern.test(one));
}

/** Values may contain spaces: a term begins at a field name. */
const termsOf = (text: string) => text.trim().split(/\s+(?=\w+(?:!~|<=|>=|=|~))/);

export function parseJudgedQueries(text: string): JudgedQuery[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [group = '', query = '', ...rest] = line.split(' | ');
      const rules = rest.join(' | ').trim();
      return {
        group: group.trim(),
        query: query.trim(),
        rules:
          rules === 'none'
            ? []
            : rules.split(' ; ').map((rule) => {
                const at = rule.indexOf(':');
                const conditions = termsOf(rule.slice(at + 1)).map(conditionOf);
                return {
                  grade: Number(rule.slice(0, at)),
                  holds: (p: JudgedProduct) => conditions.every((one) => one(p)),
                };
              }),
      };
    });
}

export const gradeOf = ({ rules }: JudgedQuery, p: JudgedProduct): number =>
  rules.find((rule) => rule.holds(p))?.grade ?? 0;

const DEPTH = 10;
const gain = (grades: readonly number[]) =>
  grades.slice(0, DEPTH).reduce((sum, grade, i) => sum + (2 ** grade - 1) / Math.log2(i + 2), 0);
/** nDCG@10: 1 if the best ten come first. */
export function ndcg(
  query: JudgedQuery,
  shown: readonly JudgedProduct[],
  all: readonly JudgedProduct[],
): number {
  const ideal = gain(all.map((p) => gradeOf(query, p)).sort((a, b) => b - a));
  return ideal === 0 ? 1 : gain(shown.map((p) => gradeOf(query, p))) / ideal;
}
