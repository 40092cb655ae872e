/** What stands in the way of an import, said so that an editor can go straight to the line. */
export type Problem = { file: string; line: number; field: string; message: string };

export type Path = readonly (string | number)[];

/** Lists are counted from one, as editors count: `questions[3].answers[1].text`. */
export function nameField(path: Path): string {
  return path.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name}[${step + 1}]`;
    return name === '' ? step : `${name}.${step}`;
  }, '');
}

export function sortProblems(problems: readonly Problem[]): Problem[] {
  return [...problems].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** One line per problem, in the form that editors and terminals turn into a link. */
export function describeProblem({ file, line, field, message }: Problem): string {
  return `${file}:${line} ${field === '' ? '' : `${field}: `}${message}`;
}
