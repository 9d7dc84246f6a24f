import type { Plugin } from 'vite';
import {
  absent,
  type Bodies,
  type Edit,
  edited,
  type Node,
  packageVersion,
  programOf,
  replaceBodies,
  walk,
} from './replace-bodies.ts';

const TABLE = 'scripts/bundling/lean-react.ts';
const ABSENT = absent(TABLE);

/** The tables below were made for this version: check them before an update. */
const VERSION = '19.3.1';
const FILE = /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/**
 * Kinds of fibers that never exist here, by React's number: Profiler, SuspenseList, ViewTransition and Activity. No
 * page uses these components (scripts/bundling/lean-react.test.ts), and `CREATED` refuses them.
 */
const NEVER: ReadonlySet<number> = new Set([12, 19, 30, 31]);
/** The cases that would create such fibers. Without them React refuses the component as an invalid type. */
const CREATED: ReadonlySet<string> = new Set([
  'REACT_ACTIVITY_TYPE',
  'REACT_PROFILER_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_LEGACY_HIDDEN_TYPE',
  'REACT_VIEW_TRANSITION_TYPE',
]);

/** Functions of React DOM that this marketplace never runs, and their replacements. */
const REPLACED: Bodies = {
  // Stacks of component names, which only error reports of development contain.
  getStackByFiberInDevAndProd: 'return "";',
  getComponentNameFromType: 'return null;',
  // <ViewTransition>: pages change by the browser's own transitions (web/ui/page-transition.ts).
  trackEnterViewTransitions: '',
  pushViewTransitionCancelableScope: ABSENT,
  applyViewTransitionToHostInstances: ABSENT,
  restoreViewTransitionOnHostInstances: ABSENT,
  commitAppearingPairViewTransitions: '',
  commitEnterViewTransitions: '',
  commitDeletedPairViewTransitions: '',
  commitExitViewTransitions: '',
  commitNestedViewTransitions: '',
  restorePairedViewTransitions: '',
  restoreEnterOrExitViewTransitions: '',
  restoreNestedViewTransitions: '',
  measureNestedViewTransitions: '',
  scheduleViewTransitionEvent: ABSENT,
  commitAfterMutationEffectsOnFiber: ABSENT,
  recursivelyTraverseAfterMutationEffects: ABSENT,
  flushAfterMutationEffects: '',
  startViewTransition: ABSENT,
  // Commits that wait: for pictures in a <ViewTransition>, for style sheets with a precedence.
  accumulateSuspenseyCommitOnFiber: '',
  waitForCommitToBeReady: 'return null;',
  suspendResource: ABSENT,
  suspendInstance: ABSENT,
  // Style sheets with a precedence.
  insertStylesheet: ABSENT,
  preloadStylesheet: ABSENT,
  insertSuspendedStylesheets: ABSENT,
  preloadResource: 'return !0;',
  // react-dom's preload functions.
  prefetchDNS: ABSENT,
  preconnect: ABSENT,
  preload: ABSENT,
  preloadModule: ABSENT,
  preinitScript: ABSENT,
  preinitStyle: ABSENT,
  preinitModuleScript: ABSENT,
  // References to fragments.
  FragmentInstance: ABSENT,
  commitNewChildToFragmentInstance: ABSENT,
  commitNewChildToFragmentInstances: '',
  commitFragmentInstanceInsertionEffects: '',
  commitFragmentInstanceDeletionEffects: '',
  isFragmentInstanceParent: 'return !1;',
};

/** Whether an expression is the kind of a fiber: `fiber.tag`, or a variable of that name. */
const isKind = (node: Node): boolean =>
  node.type === 'MemberExpression'
    ? (node.property as { name?: string }).name === 'tag'
    : node.type === 'Identifier' && (node as unknown as { name: string }).name === 'tag';
const isNever = (node: Node): boolean => node.type === 'Literal' && NEVER.has(node.value as number);

interface Case extends Node {
  test: Node | null;
  consequent: Node[];
}

/**
 * Cases for fibers that never exist, with what follows them; only the label where the case before runs into it.
 */
function unusedCases(node: Node): Edit[] {
  const cases = node.cases as Case[];
  const ofKinds = isKind(node.discriminant as Node);
  const isUnused = ({ test }: Case) =>
    ofKinds
      ? test !== null && isNever(test)
      : test?.type === 'Identifier' && CREATED.has((test as unknown as { name: string }).name);
  return cases.flatMap((one, index) => {
    if (!isUnused(one)) return [];
    const before = cases
      .slice(0, index)
      .findLast((other) => !(isUnused(other) && other.consequent.length === 0));
    const isReached = before !== undefined && !ends(before.consequent);
    if (isReached && one.consequent[0])
      return [{ start: one.start, end: one.consequent[0].start, text: '' }];
    // Other cases may use its variables.
    const names = variablesOf(one.consequent);
    if (names.length > 0 && !before) throw new Error(`The first case declares ${names.join()}.`);
    return [
      { start: one.start, end: one.end, text: names.length > 0 ? `var ${names.join()};` : '' },
    ];
  });
}
/** Names of variables that statements declare, outside functions. */
function variablesOf(statements: readonly Node[]): string[] {
  const found: string[] = [];
  walk(statements, (node) => {
    if (node.type === 'VariableDeclarator') found.push(node.id!.name);
    return /Function/.test(node.type);
  });
  return found;
}
const ends = (statements: readonly Node[]): boolean =>
  /^(?:Break|Return|Throw|Continue)Statement$/.test(statements.at(-1)?.type ?? '');

/** React DOM without what is only for fibers that never exist, and without methods of references to fragments. */
function withoutNever(source: string, file: string): string {
  const edits: Edit[] = [];
  walk(programOf(source, file).body, (node) => {
    if (node.type === 'SwitchStatement') edits.push(...unusedCases(node));
    if (node.type === 'BinaryExpression' && /^[!=]==$/.test(node.operator as string)) {
      const [left, right] = [node.left as Node, node.right as Node];
      if ((isNever(left) && isKind(right)) || (isKind(left) && isNever(right)))
        edits.push({
          start: node.start,
          end: node.end,
          text: node.operator === '===' ? '!1' : '!0',
        });
    }
    if (
      node.type === 'ExpressionStatement' &&
      /^FragmentInstance\.prototype\.\w+ = function/.test(source.slice(node.start, node.end))
    )
      edits.push({ start: node.start, end: node.end, text: '' });
  });
  // A part of a part that goes anyway is not edited.
  return edited(
    source,
    edits.filter(
      (one) =>
        !edits.some((other) => other !== one && other.start <= one.start && one.end <= other.end),
    ),
  );
}

/** React DOM's production file as the marketplace needs it. */
export const leanReactDom = (source: string, file = 'react-dom.js'): string =>
  withoutNever(replaceBodies(source, REPLACED, file, TABLE), file);

export function leanReact(): Plugin {
  return {
    name: 'lean-react',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      const version = packageVersion('react-dom');
      if (version !== VERSION)
        this.error(`react-dom is ${version}: look at ${TABLE} again, it was made for ${VERSION}.`);
    },
    transform: (code, id) =>
      FILE.test(id.replaceAll('\\', '/')) ? { code: leanReactDom(code, id), map: null } : undefined,
  };
}
