/** Audio in memory: 16-bit mono samples, the format of the voice and the encoder. */

export const SAMPLE_RATE = 32_000;
const HEADER_BYTES = 44;
const QUIET = 160;
const MARGIN = Math.round(SAMPLE_RATE * 0.03);

type Clip = { at: number; samples: Int16Array };

/** Reads a WAV file of the voice and cuts the silence before the first and after the last sound. */
export function readWav(file: Buffer): Int16Array {
  const rate = file.readUInt32LE(24);
  if (rate !== SAMPLE_RATE) throw new Error(`The voice speaks at ${SAMPLE_RATE} samples a second, not ${rate}`);
  const dataAt = file.indexOf('data') + 8;
  const count = Math.floor((file.length - dataAt) / 2);
  return trimSilence(Int16Array.from({ length: count }, (_, index) => file.readInt16LE(dataAt + index * 2)));
}

function trimSilence(samples: Int16Array): Int16Array {
  const first = samples.findIndex(isAudible);
  const last = samples.findLastIndex(isAudible);
  if (first === -1) return samples.subarray(0, 0);
  return samples.subarray(Math.max(0, first - MARGIN), last + 1 + MARGIN);
}

const isAudible = (sample: number): boolean => Math.abs(sample) > QUIET;

export const secondsIn = (samples: Int16Array): number => samples.length / SAMPLE_RATE;

/** Places the clips into silence of the given length and writes it as WAV. */
export function writeWav(clips: Clip[], seconds: number): Buffer {
  const samples = new Int16Array(Math.round(seconds * SAMPLE_RATE));
  for (const clip of clips) samples.set(clip.samples, Math.round(clip.at * SAMPLE_RATE));
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER_BYTES - 8 + samples.byteLength, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.byteLength, 40);
  return Buffer.concat([header, Buffer.from(samples.buffer)]);
}
