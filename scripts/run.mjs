// The entry point of every npm script. It must parse on any Node from 18 on and import only Node's own modules and
// constants: it installs missing packages, then continues under the Node among them.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { NODE_ENVIRONMENT, NODE_OPTIONS } from './node-options.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const windows = process.platform === 'win32';
const bundled = path.join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');
const name = process.argv[2] ?? 'start';

if (!isInstalled()) install();
const node = findNode();
if (node === null)
  fail(`Receptor needs Node.js 22.22 or newer; this is ${process.version}, and the packaged one is missing.`);
runTask(node);

/** npm records what it installed; the installation is complete if the record has every package of the lock file. */
function isInstalled() {
  try {
    const installed = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;
    const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
    return Object.entries(wanted).every(([folder, { version, optional }]) => {
      if (folder === '') return true;
      return folder in installed ? installed[folder].version === version : optional === true;
    });
  } catch {
    return false;
  }
}

function install() {
  const started = Date.now();
  console.log('Installing packages. The first time this takes a minute or two…');
  // Building and testing need the development packages too, regardless of NODE_ENV.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath;
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], { stdio: 'inherit' })
    : spawnSync('npm', args, { stdio: 'inherit', shell: windows });
  if (done.status !== 0)
    fail(`The packages could not be installed. Check the network or the proxy, then run npm ${name} again.`);
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

function findNode() {
  if (existsSync(bundled)) return bundled;
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 22) ? process.execPath : null;
}

function runTask(executable) {
  const first = [path.dirname(executable), path.join(root, 'node_modules', '.bin')].join(path.delimiter);
  const child = spawn(executable, [...NODE_OPTIONS, 'scripts/task.mjs', ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...NODE_ENVIRONMENT, ...process.env, PATH: `${first}${path.delimiter}${process.env.PATH}` },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 128 : (code ?? 1)));

  // A SIGTERM to npm ends npm and the shell between us without a signal to us: our parent process changes.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, 300).unref();
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
