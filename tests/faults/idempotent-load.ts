/** Members who send writes continuously, each with an idempotency key and repeated until acknowledged. */

import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { handedIn, testPath } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';

export type AcknowledgedWrite = { member: Person; kind: 'address' | 'attempt'; name: string; id: string };

export type Load = {
  acknowledged: AcknowledgedWrite[];
  /** Responses by status; 0 counts requests without a response. */
  statuses: Map<number, number>;
  /** Resolves when this many more requests have been acknowledged. */
  progress(count: number): Promise<void>;
  stop(): Promise<void>;
};

type Parts = {
  members: readonly Person[];
  publication: GivenPublication;
  /** Where to send the next request; another after a restart of the server. */
  origin(): string;
};

const PAUSE_MS = 25;
const ANSWER_MS = 60_000;

export function startLoad({ members, publication, origin }: Parts): Load {
  const acknowledged: AcknowledgedWrite[] = [];
  const statuses = new Map<number, number>();
  const waiting = new Set<{ count: number; wake: () => void }>();
  let stopped = false;

  async function send(
    member: Person,
    { kind, name }: Pick<AcknowledgedWrite, 'kind' | 'name'>,
  ): Promise<string | null> {
    const [path, body] =
      kind === 'address'
        ? ['/api/users/addresses/', resource('Address', addressAt(name))]
        : [testPath(publication), handedIn(publication, publication.questions.length)];
    try {
      const answer = await fetch(`${origin()}${path}`, {
        method: 'POST',
        headers: { ...member.headers, 'content-type': 'application/vnd.api+json', 'idempotency-key': name },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const document = await answer.json();
      return answer.status === 201 ? document.data.id : null;
    } catch {
      statuses.set(0, (statuses.get(0) ?? 0) + 1);
      return null;
    }
  }

  async function work(member: Person): Promise<void> {
    for (let turn = 0; !stopped; turn += 1) {
      const kind = turn % 3 === 0 ? 'attempt' : 'address';
      const name = `${kind}-${member.id}-${turn}`;
      let id = await send(member, { kind, name });
      while (id === null) {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        id = await send(member, { kind, name });
      }
      acknowledged.push({ member, kind, name, id });
      for (const each of waiting) if (acknowledged.length >= each.count) each.wake();
    }
  }

  const working = Promise.all(members.map(work));
  return {
    acknowledged,
    statuses,
    progress: (count) =>
      new Promise((resolve) => {
        const entry = {
          count: acknowledged.length + count,
          wake: () => {
            waiting.delete(entry);
            resolve();
          },
        };
        waiting.add(entry);
      }),
    stop: async () => {
      stopped = true;
      await working;
    },
  };
}

export const addressAt = (address1: string) => ({
  address1,
  city: 'Boston',
  postalCode: '02115',
  state: 'MA',
  country: 'US',
});
