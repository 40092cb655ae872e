import { expect, originOf } from './journey.ts';

type DraftParts = {
  authors?: readonly string[];
  /** Lines of the cover's fields, such as `credits: { class: CME, amount: 0.5 }`. */
  cover?: string;
  /** More files by their paths, such as a section. */
  files?: Readonly<Record<string, string>>;
  /** Sends it to review, with this note. */
  submitted?: string;
};

/** A draft of a lecture that is one journey's own, and its number. */
export async function createDraft(token: string, title: string, parts: DraftParts = {}): Promise<string> {
  const { authors, cover, files: more, submitted } = parts;
  const attributes = { type: 'PUBLICATION_VIDEO', title, ...(authors && { authors }) };
  const { id } = await call(token, 'POST', { path: '', body: { data: { type: 'OfficePublication', attributes } } });
  if (cover !== undefined || more !== undefined) {
    const { version, files } = await call(token, 'GET', { path: `${id}/` });
    const text = files['publication.md'].replace(/\n---\n/, `\n${cover}\n---\n`);
    const changes = { ...more, ...(cover !== undefined && { 'publication.md': text }) };
    await call(token, 'PATCH', { path: `${id}/files/`, body: { version, changes } });
  }
  if (submitted !== undefined) {
    const { version } = await call(token, 'GET', { path: `${id}/` });
    await call(token, 'POST', { path: `${id}/submit/`, body: { version, note: submitted } });
  }
  return id;
}

async function call(token: string, method: string, { path, body }: { path: string; body?: object }): Promise<any> {
  const isDocument = body !== undefined && 'data' in body;
  const response = await fetch(`${originOf()}/api/admin/publications/${path}`, {
    method,
    headers: {
      authorization: `JWT ${token}`,
      'content-type': isDocument ? 'application/vnd.api+json' : 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.ok, `${method} publications/${path}: ${response.status}`).toBe(true);
  return (await response.json()).data;
}
