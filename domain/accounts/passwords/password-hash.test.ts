import { describe, expect, test } from 'vitest';
import { mayStoreHash, readPasswordHash } from './password-hash.ts';

const BCRYPT = 'LZSJchsWG/DrBy1erNs4ee31eJ7DaWiuwhDOC7aqIyqGGggfu6Y/.';
const SHA256 = `${'A'.repeat(43)}=`;
const argon2 = (memory: number, passes: number, lanes: number, kind = 'argon2id') =>
  `$${kind}$v=19$m=${memory},t=${passes},p=${lanes}$c29tZXNhbHQ$RdescudvJCsgt3ub+b+dWRWJTmaaJObG`;

describe('a hash of another system (rules S25)', () => {
  test.each([
    ['PBKDF2 of Django', `pbkdf2_sha256$2000000$seasalt$${SHA256}`, 'pbkdf2'],
    ['PBKDF2 with SHA-1', `pbkdf2_sha1$1$s$${'A'.repeat(27)}=`, 'pbkdf2'],
    ['bcrypt', `$2b$13$${BCRYPT}`, 'bcrypt'],
    ['bcrypt of PHP', `$2y$04$${BCRYPT}`, 'bcrypt'],
    ['bcrypt of Django', `bcrypt$$2b$12$${BCRYPT}`, 'bcrypt'],
    ['bcrypt of Django with SHA-256', `bcrypt_sha256$$2b$12$${BCRYPT}`, 'bcrypt'],
    ['bcrypt of WordPress', `$wp$2y$12$${BCRYPT}`, 'bcrypt'],
    ['phpass', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0', 'phpass'],
    ['phpass of phpBB', '$H$9aaaaaSXBjgypwqm.JsMssPLiS8YQ00', 'phpass'],
    ['phpass with the fewest rounds', `$P$5${'a'.repeat(30)}`, 'phpass'],
    ['phpass with the most rounds', `$P$E${'a'.repeat(30)}`, 'phpass'],
    ['argon2id with the least memory', argon2(16, 1, 2), 'argon2'],
    ['argon2id', argon2(131_072, 8, 16), 'argon2'],
    ['argon2i', argon2(65_536, 2, 4, 'argon2i'), 'argon2'],
    ['argon2 of Django', `argon2${argon2(102_400, 2, 8)}`, 'argon2'],
  ])('%s is read and may be stored', (_, text, kind) => {
    expect([readPasswordHash(text)?.kind, mayStoreHash(text)]).toEqual([kind, { ok: true }]);
  });

  test.each([
    ['too many iterations', `pbkdf2_sha256$2000001$seasalt$${SHA256}`],
    ['too high a cost', `$2b$14$${BCRYPT}`],
    ['too high a cost, in WordPress', `$wp$2y$31$${BCRYPT}`],
    ['too many rounds', `$P$F${'a'.repeat(30)}`],
    ['the most rounds that phpass has', `$P$S${'a'.repeat(30)}`],
    ['the highest cost that bcrypt has', `$2b$31$${BCRYPT}`],
    ['too much memory', argon2(131_073, 1, 1)],
    ['too many passes', argon2(131_072, 9, 1)],
    ['too many lanes', argon2(65_536, 1, 17)],
    ['the most that the form can say', argon2(999_999_999, 999_999_999, 16)],
  ])('of %s is refused', (_, text) => {
    expect(mayStoreHash(text)).toEqual({ ok: false, why: 'costly' });
  });

  test.each([
    ['nothing', ''],
    ['a password', 'a long enough one'],
    ['MD5', '5f4dcc3b5aa765d61d8327deb882cf99'],
    ['an unusable password of Django', '!abcdefghijklmnopqrstuvwxyz'],
    ['no iterations', `pbkdf2_sha256$0$seasalt$${SHA256}`],
    ['a digest of another length', `pbkdf2_sha256$1$seasalt$${'A'.repeat(27)}=`],
    ['PBKDF2 without salt', `pbkdf2_sha256$1$$${SHA256}`],
    ['a cost below 4', `$2b$03$${BCRYPT}`],
    ['bcrypt that is cut off', `$2b$12$${BCRYPT.slice(1)}`],
    ['a lower exponent than phpass has', `$P$4${'a'.repeat(30)}`],
    ['a higher exponent than phpass has', `$P$T${'a'.repeat(30)}`],
    ['a higher cost than bcrypt has', `$2b$32$${BCRYPT}`],
    ['less memory than two lanes of argon2 need', argon2(15, 1, 2)],
    ['no lanes', argon2(65_536, 1, 0)],
    ['argon2d, which leaks by its timing', argon2(65_536, 2, 4, 'argon2d')],
    ['less memory than argon2 has', argon2(7, 1, 1)],
    ['no passes', argon2(65_536, 0, 1)],
    ['a line after it', `$2b$12$${BCRYPT}\n`],
    ['200 kB', `pbkdf2_sha256$1$${'s'.repeat(200_000)}$${SHA256}`],
  ])('that is %s is unknown', (_, text) => {
    expect(mayStoreHash(text)).toEqual({ ok: false, why: 'unknown' });
  });
});

test.each([
  ['bcrypt', `$2b$12$${BCRYPT}`, 'password'],
  ['bcrypt of Django', `bcrypt$$2b$12$${BCRYPT}`, 'password'],
  ['bcrypt of Django with SHA-256', `bcrypt_sha256$$2b$12$${BCRYPT}`, 'sha256-hex'],
  ['bcrypt of WordPress', `$wp$2y$12$${BCRYPT}`, 'wordpress'],
])('%s says what is hashed of a password (rules S25)', (_, text, input) => {
  expect(readPasswordHash(text)).toMatchObject({ cost: 12, input });
});
