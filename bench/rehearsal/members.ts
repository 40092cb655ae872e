/** Members who read and write through the proxy without a pause, and count what they get. */
import { type RequestParts, send } from './machine.ts';

type Target = Parameters<typeof send>[0];
const PAUSE_MS = 600;
const PASSWORD = 'four plain words here';

export type Load = { responses: Map<string, number>; acknowledged: Set<string>; stop(): Promise<void> };

/** Registers an account; returns the headers of its session. */
export async function register(target: Target, email: string): Promise<Record<string, string>> {
  const attributes = { email, firstName: 'Hannah', lastName: 'Whitfield', password1: PASSWORD, password2: PASSWORD };
  const body = { data: { type: 'ApiRegisterView', attributes } };
  const { status, text } = await send(target, '/api/registration/', { method: 'POST', body });
  if (status !== 201 && status !== 200) throw new Error(`Registration returned ${status}: ${text}`);
  return { authorization: `JWT ${JSON.parse(text).data.attributes.token}` };
}

const READS = ['/', '/library', '/api/publications/', '/api/publications/1/?include=sections'];

export function startLoad(target: Target, members: readonly Record<string, string>[]): Load {
  const responses = new Map<string, number>();
  const acknowledged = new Set<string>();
  let isStopped = false;
  const count = async (kind: 'read' | 'write', address: string, sent: RequestParts) => {
    const { status, text } = await send(target, address, sent);
    const name = status === 0 ? `${kind} 0 (${address}: ${text})` : `${kind} ${status}`;
    responses.set(name, (responses.get(name) ?? 0) + 1);
    return status;
  };
  const work = members.map(async (headers, member) => {
    for (let turn = 0; !isStopped; turn += 1) {
      for (const address of READS) await count('read', address, { headers: address.startsWith('/api') ? headers : {} });
      const address1 = `Street ${member}-${turn}`;
      const attributes = { address1, city: 'Boston', postalCode: '02115', state: 'MA', country: 'US' };
      const body = { data: { type: 'Address', attributes } };
      const key = { 'idempotency-key': `rehearsal-${member}-${turn}-00000000` };
      // A client repeats what got no answer, with the same key.
      let status = 0;
      while (status !== 201 && !isStopped)
        status = await count('write', '/api/users/addresses/', {
          method: 'POST',
          body,
          headers: { ...headers, ...key },
        });
      if (status === 201) acknowledged.add(address1);
      // Below the limit of writes for one account (docs/operating.md).
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  });
  return {
    responses,
    acknowledged,
    stop: async () => {
      isStopped = true;
      await Promise.all(work);
    },
  };
}
