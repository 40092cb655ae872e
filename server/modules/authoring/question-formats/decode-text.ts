export type Decoding =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly line: number; readonly message: string };

const ENCODINGS: readonly { readonly mark: readonly number[]; readonly label: string }[] = [
  { mark: [0xef, 0xbb, 0xbf], label: 'utf-8' },
  { mark: [0xff, 0xfe], label: 'utf-16le' },
  { mark: [0xfe, 0xff], label: 'utf-16be' },
];

/**
 * The text of a file with `\n` between its lines: UTF-8, UTF-16 with its mark, or the encoding that an XML declaration
 * names. Any other bytes are refused, because a guess would change letters.
 */
export function decodeText(bytes: Uint8Array): Decoding {
  const marked = ENCODINGS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte));
  const label = marked?.label ?? 'utf-8';
  const text = decode(bytes, label) ?? (marked === undefined ? decodeDeclared(bytes) : null);
  if (text === null) {
    const valid = new TextDecoder(label).decode(bytes);
    const line = valid.slice(0, valid.indexOf('\ufffd')).split(/\r\n?|\n/).length;
    return { ok: false, line, message: 'The file is not UTF-8; save it as UTF-8 and import it again.' };
  }
  if (text.includes('\0')) return { ok: false, line: 1, message: 'The file is not a text.' };
  return { ok: true, text: text.replace(/\r\n?/g, '\n') };
}

function decode(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function decodeDeclared(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const [, name] = /^\s*<\?xml [^>]{0,100}encoding=["']([\w-]{1,30})["']/.exec(start) ?? [];
  return name === undefined || /^utf/i.test(name) ? null : decode(bytes, name);
}
