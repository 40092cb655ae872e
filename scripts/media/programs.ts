/** The programs that recording requires, with the packages that provide them. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
const VOICE = '/usr/share/festival/voices/us/cmu_us_slt_arctic_hts';

/** Runs a program and returns its standard error, where ffmpeg writes its reports. */
export async function runProgram(program: string, args: string[]): Promise<string> {
  const { stderr } = await run(program, args, { maxBuffer: 64 * 1024 * 1024 });
  return stderr;
}

/** Reports all missing programs at once, with the packages that provide them. */
export async function requirePrograms(chromium: string): Promise<void> {
  const missing: string[] = [];
  if (!(await answers('festival', ['--version'])) || !existsSync(VOICE)) {
    missing.push('the voice: apt-get install festival festvox-us-slt-hts');
  }
  if (!(await answers('ffmpeg', ['-version']))) missing.push('the encoder: apt-get install ffmpeg');
  if (!existsSync(chromium))
    missing.push(`a browser at ${chromium}: apt-get install chromium, or set CHROMIUM to its path`);
  if (missing.length > 0)
    throw new Error(`Recordings cannot be made without\n${missing.map((line) => `  ${line}`).join('\n')}`);
}

async function answers(program: string, args: string[]): Promise<boolean> {
  return run(program, args).then(
    () => true,
    () => false,
  );
}
