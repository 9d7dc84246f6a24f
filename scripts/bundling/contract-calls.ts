import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync, type Plugin } from 'vite';

/** What the browser needs to make a call; only the server has the schemas. */
const CALL_FIELDS = new Set(['method', 'path', 'audience']);
/**
 * Files of contracts/kernel that are not split: no page needs the endpoints or values of a file
 * that declares schemas.
 */
const WHOLE =
  /\/kernel\/(?:endpoint|errors|ids|money|paging|plain-issue|time-in-language|time|version)\.ts$/;
/** The endpoints of an extension: `contract.ts` in its folder. */
const EXTENSION_CONTRACT = /\/extensions\/[^/]+\/contract\.ts$/;
/** Files of contracts/kernel without zod. */
const LIGHT_IMPORT = /^#contracts\/kernel\/(?:money|time|ids|errors|version)\.ts$/;

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/**
 * Splits each contract module in three for the browser build: endpoints reduced to method, path and
 * audience (`?calls`), plain values and functions (`?plain`), and what needs zod (`?schemas`). A
 * page that only calls and displays thus never loads zod (22 kB gzip). In development and on the
 * server nothing changes.
 */
export function contractCalls(): Plugin {
  let directory = '';
  return {
    name: 'contract-calls',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      directory = path.join(config.root, 'contracts') + path.sep;
    },
    async load(id) {
      const [file, part] = id.split('?', 2) as [string, string | undefined];
      if (
        !(file.startsWith(directory) || EXTENSION_CONTRACT.test(file.replaceAll(path.sep, '/'))) ||
        WHOLE.test(file.replaceAll(path.sep, '/')) ||
        !file.endsWith('.ts')
      )
        return;
      const source = await readFile(file, 'utf8');
      this.addWatchFile(file);
      const parts = splitContract(source, file);
      const found = { moduleSideEffects: false, moduleType: 'ts' } as const;
      if (part === 'calls' || part === 'plain' || part === 'schemas')
        return { code: parts[part], ...found };
      return {
        code: ['calls', 'plain', 'schemas']
          .map((one) => `export * from ${JSON.stringify(`${file}?${one}`)};`)
          .join('\n'),
        ...found,
      };
    },
  };
}

interface Statement {
  node: Node;
  names: string[];
}

/** The fields of an endpoint the browser needs. Throws where one is no literal. */
function callFields(call: { name: string; spec: Node }, statements: Node[], file: string): Node[] {
  const fields = propertiesOf(call.spec, statements).filter((p) =>
    CALL_FIELDS.has((p.key as { name?: string })?.name ?? ''),
  );
  if (
    fields.length !== CALL_FIELDS.size ||
    fields.some((f) => (f.value as Node).type !== 'Literal')
  )
    throw new Error(
      `${file}: ${call.name} must give method, path and audience as plain literals, for the browser's sake.`,
    );
  return fields;
}

/** Adds the names of statements that are made of heavy ones, until no more are found. */
function spreadHeavy(heavy: Set<string>, statements: readonly Statement[]): void {
  for (let before = -1; before !== heavy.size;) {
    before = heavy.size;
    for (const { node, names } of statements) {
      if (names.length > 0 && identifiers(node).some((name) => heavy.has(name)))
        for (const name of names) heavy.add(name);
    }
  }
}

/** The three parts of a contract module as TypeScript. Throws where an endpoint's call fields are not literals. */
export function splitContract(
  source: string,
  file = 'contract.ts',
): { calls: string; plain: string; schemas: string } {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]!.message}`);
  const text = (node: Node) => source.slice(node.start, node.end);
  const statements = program.body as unknown as Node[];
  const calls: string[] = [];
  const lightImports: string[] = [];
  const heavyImports: string[] = [];
  /** Names that are imported or derived from an import. */
  const heavy = new Set<string>();
  const rest: Statement[] = [];

  for (const node of statements) {
    if (node.type === 'ImportDeclaration') {
      heavyImports.push(text(node));
      if (LIGHT_IMPORT.test((node.source as { value: string }).value))
        lightImports.push(text(node));
      else
        for (const { local } of node.specifiers as Array<{ local: { name: string } }>)
          heavy.add(local.name);
      continue;
    }
    const call = endpointOf(node);
    if (!call) {
      rest.push({ node, names: namesOf(node) });
      continue;
    }
    const fields = callFields(call, statements, file);
    calls.push(`export const ${call.name} = { ${fields.map(text).join(', ')} };`);
    heavy.add(call.name);
    rest.push({ node, names: [call.name] });
  }
  spreadHeavy(heavy, rest);
  const { plain, schemas } = divide(rest, heavy, text, file);
  return {
    calls: calls.join('\n') || 'export {};',
    plain: [...lightImports, ...plain].join('\n') || 'export {};',
    schemas: [...heavyImports, ...schemas].join('\n') || 'export {};',
  };
}

/** Statements that need nothing imported, and the others, which import those names. */
function divide(
  statements: readonly Statement[],
  heavy: ReadonlySet<string>,
  text: (node: Node) => string,
  file: string,
): { plain: string[]; schemas: string[] } {
  const plain = statements.filter(
    ({ names }) => names.length > 0 && !names.some((name) => heavy.has(name)),
  );
  const plainNames = plain.flatMap(({ names }) => names);
  const own =
    plainNames.length > 0
      ? [`import { ${plainNames.join(', ')} } from ${JSON.stringify(`${file}?plain`)};`]
      : [];
  return {
    plain: plain.map(({ node }) =>
      node.type === 'ExportNamedDeclaration' ? text(node) : `export ${text(node)}`,
    ),
    schemas: [
      ...own,
      ...statements
        .filter((one) => !plain.includes(one))
        // References to an endpoint still work, but only `?calls` exports it.
        .map(({ node }) => (endpointOf(node) ? text(node.declaration as Node) : text(node))),
    ],
  };
}

/** `export const name = endpoint({ … })` */
function endpointOf(node: Node): { name: string; spec: Node } | null {
  if (
    node.type !== 'ExportNamedDeclaration' ||
    (node.declaration as Node | null)?.type !== 'VariableDeclaration'
  )
    return null;
  const [first] = (
    node.declaration as unknown as {
      declarations: Array<{ id: { name: string }; init: Node | null }>;
    }
  ).declarations;
  const init = first?.init;
  if (init?.type !== 'CallExpression' || (init.callee as { name?: string }).name !== 'endpoint')
    return null;
  const [spec] = init.arguments as Node[];
  return spec?.type === 'ObjectExpression' ? { name: first!.id.name, spec } : null;
}

/**
 * The properties of an object literal, including those spread from a constant of the same module.
 */
function propertiesOf(object: Node, statements: Node[]): Node[] {
  return (object.properties as Node[]).flatMap((property) => {
    if (property.type !== 'SpreadElement') return [property];
    const { name } = property.argument as { name?: string };
    for (const statement of statements) {
      const declared = (
        statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
      ) as Node | null;
      if (declared?.type !== 'VariableDeclaration') continue;
      for (const { id, init } of declared.declarations as Array<{
        id: { name?: string };
        init: Node | null;
      }>) {
        const value = init?.type === 'TSAsExpression' ? (init.expression as Node) : init;
        if (name !== undefined && id.name === name && value?.type === 'ObjectExpression')
          return propertiesOf(value, statements);
      }
    }
    return [];
  });
}

/** Names of the values a statement declares; none for types, which are erased. */
function namesOf(node: Node): string[] {
  const declaration = (
    node.type === 'ExportNamedDeclaration' ? node.declaration : node
  ) as Node | null;
  if (declaration?.type === 'FunctionDeclaration' || declaration?.type === 'ClassDeclaration')
    return [(declaration.id as { name: string }).name];
  if (declaration?.type !== 'VariableDeclaration') return [];
  return (declaration.declarations as Array<{ id: Node & { name?: string } }>).flatMap(({ id }) =>
    id.name ? [id.name] : identifiers(id),
  );
}

/**
 * Every identifier in some code, without types; property names count too, which errs on the safe
 * side.
 */
function identifiers(node: Node): string[] {
  const found: string[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk);
    if (typeof value !== 'object' || value === null) return;
    const one = value as Node;
    if (
      typeof one.type === 'string' &&
      /^TS(?:Type|Interface)/.test(one.type) &&
      one.type !== 'TSTypeAssertion'
    )
      return;
    if (one.type === 'Identifier') found.push(one.name as string);
    for (const [key, child] of Object.entries(one))
      if (key !== 'typeAnnotation' || one.type !== 'Identifier') walk(child);
  };
  walk(node);
  return found;
}
