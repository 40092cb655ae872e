/** What a migration must not do while the product serves: block a table, or break the release before. */
import { loadModule, parseSync } from 'libpg-query';
import { type Migration, parseOnline } from '#server/db/schema/migration-files.ts';

/** The fields of the parser's tree that the rules read; each node is an object with its kind as the only key. */
type Node = Record<string, Record<string, unknown>>;
type Command = { subtype: string; name?: string; def?: Node };
type Constraint = {
  contype: string;
  conname?: string;
  skip_validation?: boolean;
  indexname?: string;
  raw_expr?: Node;
};

await loadModule();

/** Above the statement that removes something: `-- No longer used since release 0.4.0.` */
const CONTRACT = /^-- No longer used since release \d+\.\d+\.\d+\b/m;

/** One line for each statement that is refused; migrations are given in their order. */
export function listUnsafeStatements(
  migrations: readonly Pick<Migration, 'name' | 'statements' | 'isOnline'>[],
): string[] {
  const checks: NotNullChecks = { columns: new Map(), validated: new Set() };
  return migrations.flatMap((migration) => {
    const created = new Set<string>();
    return migration.statements.flatMap((text) =>
      parse(text).flatMap((statement) =>
        checkStatement(statement, { text, created, checks, isOnline: migration.isOnline }).map(
          (problem) => `${migration.name}: ${problem}`,
        ),
      ),
    );
  });
}

/** Checks that a column is not null, by table and name, and which were validated. */
type NotNullChecks = { columns: Map<string, string>; validated: Set<string> };
type StatementContext = { text: string; created: Set<string>; checks: NotNullChecks; isOnline: boolean };

const parse = (text: string): Node[] =>
  (parseSync(text) as { stmts?: { stmt: Node }[] }).stmts?.map(({ stmt }) => stmt) ?? [];

const HARMLESS = new Set([
  'CreateFunctionStmt',
  'CreateTrigStmt',
  'CreateEnumStmt',
  'AlterEnumStmt',
  'CreateExtensionStmt',
  'CreateSchemaStmt',
  'CreateSeqStmt',
  'CreateStatsStmt',
  'CommentStmt',
  'InsertStmt',
  'ViewStmt',
]);

function checkStatement(statement: Node, context: StatementContext): string[] {
  const [[kind, body] = ['', {}]] = Object.entries(statement);
  const table = tableOf(body);
  const isNew = context.created.has(table);
  const isContract = CONTRACT.test(context.text);
  switch (kind) {
    case 'CreateStmt':
      context.created.add(table);
      return [];
    case 'IndexStmt':
      return checkIndex(body, { ...context, isNew });
    case 'AlterTableStmt':
      return (body.cmds as Node[]).flatMap(({ AlterTableCmd }) =>
        isNew ? [] : checkCommand(AlterTableCmd as Command, { ...context, table, isContract }),
      );
    case 'DropStmt':
      return checkDrop(body, isContract);
    case 'RenameStmt':
      return [`renames in ${table}, which the release before still uses; add the new name beside the old one`];
    case 'UpdateStmt':
    case 'DeleteStmt':
      return isNew || body.whereClause !== undefined
        ? []
        : [`changes every row of ${table}; a job that works in batches does that`];
    default:
      return HARMLESS.has(kind) ? [] : [`has a ${kind}, which is not known to be safe`];
  }
}

function checkIndex(body: Record<string, unknown>, { text, isNew }: StatementContext & { isNew: boolean }): string[] {
  const isConcurrent = body.concurrent === true;
  if (!isConcurrent) return isNew ? [] : [`makes index ${body.idxname} without CONCURRENTLY`];
  const online = parseOnline(text);
  return online?.kind === 'create-index' && online.index.replaceAll('"', '').split('.').at(-1) === body.idxname
    ? []
    : [`makes index ${body.idxname} in a form that the runner does not read`];
}

function checkDrop(body: Record<string, unknown>, isContract: boolean): string[] {
  const what = String(body.removeType).replace('OBJECT_', '').toLowerCase();
  if (what === 'index') return body.concurrent === true ? [] : ['removes an index without CONCURRENTLY'];
  return isContract ? [] : [`removes a ${what} without naming the release that no longer uses it`];
}

type CommandContext = StatementContext & { table: string; isContract: boolean };

function checkCommand(command: Command, context: CommandContext): string[] {
  const { table, isContract, isOnline, checks } = context;
  const column = `${table}.${command.name}`;
  switch (command.subtype) {
    case 'AT_AddColumn':
      return checkColumn(table, command.def?.ColumnDef ?? {});
    case 'AT_AddConstraint':
      return checkConstraint((command.def?.Constraint ?? {}) as Constraint, context);
    case 'AT_ValidateConstraint':
      noteValidated(checks, column);
      return isOnline ? [] : [`validates ${column} in a transaction; give it a migration of its own`];
    case 'AT_SetNotNull':
      return checks.validated.has(column) ? [] : [`sets ${column} NOT NULL without a validated check`];
    case 'AT_AlterColumnType':
      return [`changes the type of ${column}; add a column beside it`];
    case 'AT_ColumnDefault':
      return command.def !== undefined || isContract
        ? []
        : [`removes the default of ${column} without naming the release that no longer uses it`];
    case 'AT_DropColumn':
    case 'AT_DropConstraint':
      return isContract ? [] : [`removes ${column} without naming the release that no longer uses it`];
    case 'AT_DropNotNull':
    case 'AT_SetStatistics':
    case 'AT_SetRelOptions':
      return [];
    default:
      return [`alters ${table} by ${command.subtype}, which is not known to be safe`];
  }
}

function checkColumn(table: string, definition: Record<string, unknown>): string[] {
  const name = `${table}.${definition.colname}`;
  const constraints = ((definition.constraints ?? []) as Node[]).map(({ Constraint }) => Constraint as Constraint);
  const types = new Set(constraints.map(({ contype }) => contype));
  const standard = constraints.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr;
  const refused = [...types].find((type) => !['CONSTR_NOTNULL', 'CONSTR_NULL', 'CONSTR_DEFAULT'].includes(type));
  if (refused !== undefined) return [`adds column ${name} with ${refused}, which reads or writes every row`];
  if (standard !== undefined && !isConstant(standard))
    return [`adds column ${name} with a default that is not constant`];
  if (/serial/.test(JSON.stringify(definition.typeName))) return [`adds column ${name} with a sequence`];
  if (types.has('CONSTR_NOTNULL') && standard === undefined) return [`adds column ${name} NOT NULL without a default`];
  return [];
}

/** The time of the transaction is one value for all rows. */
function isConstant(expression: Node): boolean {
  const [[kind, body] = ['', {}]] = Object.entries(expression);
  if (kind === 'TypeCast') return isConstant(body.arg as Node);
  if (kind === 'FuncCall') return JSON.stringify(body.funcname) === '[{"String":{"sval":"now"}}]';
  return kind === 'A_Const' || kind === 'SQLValueFunction' || kind === 'A_ArrayExpr';
}

function checkConstraint(constraint: Constraint, { table, checks }: CommandContext): string[] {
  const name = `${table}.${constraint.conname}`;
  switch (constraint.contype) {
    case 'CONSTR_CHECK': {
      const column = notNullColumn(constraint.raw_expr);
      if (column !== null) checks.columns.set(name, `${table}.${column}`);
      return constraint.skip_validation ? [] : [`adds check ${name} without NOT VALID`];
    }
    case 'CONSTR_FOREIGN':
      return constraint.skip_validation ? [] : [`adds foreign key ${name} without NOT VALID`];
    case 'CONSTR_UNIQUE':
    case 'CONSTR_PRIMARY':
      return constraint.indexname === undefined ? [`adds ${name} without USING INDEX`] : [];
    default:
      return [`adds ${name}, which is not known to be safe`];
  }
}

function notNullColumn(expression: Node | undefined): string | null {
  const test = expression?.NullTest as { nulltesttype?: string; arg?: Node } | undefined;
  if (test?.nulltesttype !== 'IS_NOT_NULL') return null;
  const fields = (test.arg?.ColumnRef?.fields ?? []) as { String?: { sval: string } }[];
  return fields.at(-1)?.String?.sval ?? null;
}

function noteValidated({ columns, validated }: NotNullChecks, name: string): void {
  const column = columns.get(name);
  if (column !== undefined) validated.add(column);
}

function tableOf(body: Record<string, unknown>): string {
  const relation = body.relation as { relname?: string } | undefined;
  return relation?.relname ?? 'a table';
}
