/** The largest file that the importers read: a package of 10 MB. */
const MAX_BYTES = 10_000_000;

export type Upload = { name: string; content: string };

/** A file in base64; null if it is larger than any importer reads. */
export function readUpload(file: File): Promise<Upload | null> {
  if (file.size > MAX_BYTES) return Promise.resolve(null);
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const address = String(reader.result);
      resolve({ name: file.name.slice(0, 200), content: address.slice(address.indexOf(',') + 1) });
    };
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader.readAsDataURL(file);
  });
}

/** What is pasted, as a file whose name the report shows. */
export const readPasted = (text: string): Promise<Upload | null> => readUpload(new File([text], 'Pasted text'));
