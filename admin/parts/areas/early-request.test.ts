import { describe, expect, test } from 'vitest';
import { earlyRequest } from './early-request.ts';

/** A request whose answers are counted. */
function counted() {
  let sent = 0;
  return earlyRequest(async (id: string) => {
    sent += 1;
    return `${id}, answer ${sent}`;
  });
}

describe('an early request', () => {
  test('is taken once', async () => {
    const request = counted();
    request.begin('7');

    expect([await request.load('7'), await request.load('7')]).toEqual(['7, answer 1', '7, answer 2']);
  });

  test('of another record is not taken', async () => {
    const request = counted();
    request.begin('7');

    expect([await request.load('8'), await request.load('7')]).toEqual(['8, answer 2', '7, answer 3']);
  });

  test('that ended is not taken', async () => {
    const request = counted();
    request.begin('7');
    request.end();

    expect(await request.load('7')).toBe('7, answer 2');
  });

  test('that fails is reported to whoever takes it, and is sent again', async () => {
    let sent = 0;
    const request = earlyRequest(async () => {
      sent += 1;
      if (sent === 1) throw new Error('Lost');
      return sent;
    });
    request.begin('7');

    await expect(request.load('7')).rejects.toThrow('Lost');
    expect(await request.load('7')).toBe(2);
  });
});
