const MAX_NAME = 200;
/** Separators, control and invisible characters, and what reorders text so that a name shows another extension. */
const FORBIDDEN = /[/\\:*?"<>|\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
/** Names of devices, with which some systems cannot store a file. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Whether a file may have this name: it is shown and offered for download, and never used as a path. (rules U2) */
export const isFileName = (name: string): boolean =>
  name.length > 0 &&
  name.length <= MAX_NAME &&
  name === name.trim() &&
  !name.startsWith('.') &&
  !name.endsWith('.') &&
  !FORBIDDEN.test(name) &&
  !DEVICE.test(name);
