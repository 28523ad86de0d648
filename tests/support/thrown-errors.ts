import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SyntaxKind, type Expression, type Node, type SourceFile } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { API, SymbolFlags, type Project, type Symbol } from 'typescript/unstable/sync';
import { isErrorName, type ErrorName } from '../../src/contract/errors.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const server = path.join(root, 'src/server');

/** The errors that an endpoint's operation can throw, each with the functions that name it. */
export type ThrownErrors = Map<ErrorName, Set<string>>;

/**
 * Follows the server's code from each operation, call by call, with the names resolved by the compiler, and collects
 * the error names on the way. Errors swallowed by a `catch` without a `throw` do not count.
 */
export function thrownErrors(): Map<string, ThrownErrors> {
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [path.join(root, 'tsconfig.json')] }).getProjects();
    if (project === undefined) throw new Error('the compiler found no project');
    return new CallGraph(project).ofOperations();
  } finally {
    api.close();
  }
}

const isServerFile = (file: string): boolean => file.startsWith(`${server}/`) && !file.includes('.test.');

function fileOf(node: Node): string {
  let top = node;
  while (!is.isSourceFile(top)) top = top.parent;
  return top.fileName;
}

function* within(node: Node): Generator<Node> {
  yield node;
  const children: Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) yield* within(child);
}

/** Code that runs when its name is used, including constants and parameters. */
const runs = (node: Node): boolean =>
  is.isFunctionLikeDeclaration(node) || is.isVariableDeclaration(node) || is.isPropertyAssignment(node);

const isComparison = (node: Node): boolean =>
  is.isBinaryExpression(node) &&
  [SyntaxKind.EqualsEqualsEqualsToken, SyntaxKind.ExclamationEqualsEqualsToken].includes(node.operatorToken.kind);

/** A literal that is compared with an error's name, or is only a type, throws nothing. */
const isOnlyAsked = ({ parent }: Node): boolean =>
  isComparison(parent) ||
  is.isCaseClause(parent) ||
  is.isLiteralTypeNode(parent) ||
  (is.isCallExpression(parent) && is.isIdentifier(parent.expression) && parent.expression.text === 'isApiError');

/** True for code whose errors are caught: `try {…} catch {…}` and `….catch(() => …)` that throw nothing themselves. */
function isCaught(node: Node): boolean {
  if (is.isTryStatement(node.parent) && node.parent.tryBlock === node) {
    const { catchClause } = node.parent;
    return catchClause !== undefined && ![...within(catchClause)].some(is.isThrowStatement);
  }
  const { parent: access } = node;
  if (!is.isPropertyAccessExpression(access) || access.expression !== node || access.name.text !== 'catch')
    return false;
  const handler = is.isCallExpression(access.parent) ? access.parent.arguments[0] : undefined;
  return handler !== undefined && !is.isIdentifier(handler) && ![...within(handler)].some(is.isThrowStatement);
}

/** Calls outside of any `try`. */
function* exposed(node: Node, start = node): Generator<Node> {
  if (node !== start && isCaught(node)) return;
  yield node;
  const children: Node[] = [];
  node.forEachChild((child) => void children.push(child));
  for (const child of children) yield* exposed(child, start);
}

/** The name of the function or constant around a node. */
function nameAround(node: Node): string {
  for (let at = node; !is.isSourceFile(at); at = at.parent) {
    const name = is.isFunctionLikeDeclaration(at) || is.isVariableDeclaration(at) ? nameOf(at) : undefined;
    if (name !== undefined) return name;
  }
  return path.basename(fileOf(node));
}

function nameOf(declaration: Node & { name?: Node }): string | undefined {
  const { name } = declaration;
  return name !== undefined && (is.isIdentifier(name) || is.isPrivateIdentifier(name)) ? name.text : undefined;
}

interface Part {
  names: [ErrorName, string][];
  calls: Node[];
}

class CallGraph {
  readonly #project: Project;
  readonly #read = new Set<string>();
  readonly #targets = new Map<Node, Node[]>();
  readonly #declarations = new Map<number, Node[]>();
  readonly #parts = new Map<Node, Part>();
  /** Functions of the modules in `outside` by name: the implementations of an interface's methods. */
  readonly #outside = new Map<string, Node[]>();

  constructor(project: Project) {
    this.#project = project;
    const files = project.program.getSourceFileNames().filter((file) => file.startsWith(`${server}/outside/`));
    for (const file of files.filter((each) => isServerFile(each) && !each.includes('/wechat-simulator/')))
      for (const node of within(this.#source(file)))
        if ((is.isMethodDeclaration(node) || is.isPropertyAssignment(node)) && is.isIdentifier(node.name))
          this.#outside.set(node.name.text, [...(this.#outside.get(node.name.text) ?? []), node]);
  }

  ofOperations(): Map<string, ThrownErrors> {
    const file = this.#source(path.join(server, 'operations.ts'));
    this.#readNames(file);
    const table = [...within(file)].find((node) => is.isVariableDeclaration(node));
    if (table?.initializer === undefined) throw new Error('operations.ts holds no table');
    const found = new Map<string, ThrownErrors>();
    for (const [domain, entries] of this.#entriesOf(table.initializer))
      for (const [name, operation] of this.#entriesOf(entries))
        found.set(`${domain}.${name}`, this.#reachedFrom(operation));
    return found;
  }

  /** Names and values of an object literal, or of the constant that a name refers to. */
  #entriesOf(node: Node): [string, Node][] {
    if (is.isIdentifier(node)) {
      const [declared] = this.#targetsOf(node);
      if (declared === undefined || !is.isVariableDeclaration(declared) || declared.initializer === undefined)
        throw new Error(`${node.text} is no constant`);
      return this.#entriesOf(declared.initializer);
    }
    if (is.isSatisfiesExpression(node)) return this.#entriesOf(node.expression);
    if (!is.isObjectLiteralExpression(node)) throw new Error('operations are written as objects');
    return node.properties.flatMap((property): [string, Node][] => {
      if (is.isSpreadAssignment(property)) return this.#entriesOf(property.expression);
      if (!is.isIdentifier(property.name)) throw new Error('an operation has a plain name');
      const value: Expression | undefined = is.isPropertyAssignment(property) ? property.initializer : undefined;
      return [[property.name.text, value ?? property]];
    });
  }

  #reachedFrom(operation: Node): ThrownErrors {
    const errors: ThrownErrors = new Map();
    const queue = [operation];
    const seen = new Set(queue);
    for (const node of queue) {
      const { names, calls } = this.#partOf(node);
      for (const [error, by] of names) errors.set(error, (errors.get(error) ?? new Set()).add(by));
      for (const call of calls.filter((each) => !seen.has(each))) {
        seen.add(call);
        queue.push(call);
      }
    }
    return errors;
  }

  #partOf(node: Node): Part {
    let part = this.#parts.get(node);
    if (part === undefined) {
      part = { names: [], calls: [] };
      for (const each of exposed(node)) {
        if (is.isStringLiteral(each) && isErrorName(each.text) && !isOnlyAsked(each))
          part.names.push([each.text, nameAround(each)]);
        if (is.isIdentifier(each) || is.isPrivateIdentifier(each))
          part.calls.push(...this.#targetsOf(each).flatMap((target) => this.#bodiesOf(target)));
      }
      this.#parts.set(node, part);
    }
    return part;
  }

  #bodiesOf(declaration: Node): Node[] {
    if (is.isClassDeclaration(declaration)) return declaration.members.filter(is.isConstructorDeclaration);
    if (is.isMethodSignatureDeclaration(declaration) && is.isIdentifier(declaration.name))
      return fileOf(declaration).includes('/outside/') ? (this.#outside.get(declaration.name.text) ?? []) : [];
    return runs(declaration) ? [declaration] : [];
  }

  #targetsOf(name: Node): Node[] {
    this.#readNames(this.#source(fileOf(name)));
    return this.#targets.get(name) ?? [];
  }

  /** Asks the compiler for all types behind the names of a file at once. */
  #readNames(file: SourceFile): void {
    if (this.#read.has(file.fileName)) return;
    this.#read.add(file.fileName);
    const { checker } = this.#project;
    const names = [...within(file)].filter((node) => is.isIdentifier(node) || is.isPrivateIdentifier(node));
    for (const [index, found] of checker.getSymbolAtLocation(names).entries()) {
      const name = names[index];
      if (name === undefined) continue;
      const symbol = is.isShorthandPropertyAssignment(name.parent)
        ? checker.getShorthandAssignmentValueSymbol(name.parent)
        : found;
      if (symbol !== undefined) this.#targets.set(name, this.#declarationsOf(symbol));
    }
  }

  #declarationsOf(symbol: Symbol): Node[] {
    let declarations = this.#declarations.get(symbol.id);
    if (declarations === undefined) {
      const isAlias = (symbol.flags & SymbolFlags.Alias) !== 0;
      const meant = isAlias ? this.#project.checker.getAliasedSymbol(symbol) : symbol;
      declarations = meant.declarations
        .filter((handle) => isServerFile(handle.path))
        .flatMap((handle) => handle.resolve() ?? []);
      this.#declarations.set(symbol.id, declarations);
    }
    return declarations;
  }

  #source(file: string): SourceFile {
    const source = this.#project.program.getSourceFile(file);
    if (source === undefined) throw new Error(`${file} is not part of the project`);
    return source;
  }
}
