import { captureProgram, program } from './run-program.ts';

/** Writes the types of the routes, which the compiler reads beside the sources. */
export async function makeRouteTypes(): Promise<void> {
  const { code, output } = await captureProgram(program('react-router', 'typegen'));
  if (code !== 0) throw new Error(`The types of the routes could not be written.\n${output.trimEnd()}`);
}
