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
  /** Resolves when this many more requests have been answered with 503. */
  refusals(count: number): Promise<void>;
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
  const waiting = new Set<{ isReached(): boolean; wake(): void }>();
  let stopped = false;
  const until = (isReached: () => boolean) => new Promise<void>((resolve) => waiting.add({ isReached, wake: resolve }));
  const wakeReached = () => {
    for (const each of waiting) {
      if (!each.isReached()) continue;
      waiting.delete(each);
      each.wake();
    }
  };
  const refused = () => statuses.get(503) ?? 0;

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
      wakeReached();
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
      wakeReached();
    }
  }

  const working = Promise.all(members.map(work));
  return {
    acknowledged,
    statuses,
    progress: (count) => {
      const wanted = acknowledged.length + count;
      return until(() => acknowledged.length >= wanted);
    },
    refusals: (count) => {
      const wanted = refused() + count;
      return until(() => refused() >= wanted);
    },
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
