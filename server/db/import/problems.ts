/** A validation problem with its file, line and field. */
export type Problem = { file: string; line: number; field: string; message: string };

export type Path = readonly (string | number)[];

/** A field path with 1-based indexes: `questions[3].answers[1].text`. */
export function nameField(path: Path): string {
  return path.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name}[${step + 1}]`;
    return name === '' ? step : `${name}.${step}`;
  }, '');
}

export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** One line per problem, in the `file:line` form that editors and terminals link. */
export function describeProblem({ file, line, field, message }: Problem): string {
  return `${file}:${line} ${field === '' ? '' : `${field}: `}${message}`;
}
