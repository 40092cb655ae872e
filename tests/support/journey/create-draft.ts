import { expect, originOf } from './journey.ts';

/** A draft of a lecture that is one journey's own, and its number. */
export async function createDraft(token: string, title: string): Promise<string> {
  const response = await fetch(`${originOf()}/api/admin/publications/`, {
    method: 'POST',
    headers: { authorization: `JWT ${token}`, 'content-type': 'application/vnd.api+json' },
    body: JSON.stringify({
      data: { type: 'OfficePublication', attributes: { type: 'PUBLICATION_VIDEO', title } },
    }),
  });
  expect(response.status).toBe(201);
  const { data } = (await response.json()) as { data: { id: string } };
  return data.id;
}
