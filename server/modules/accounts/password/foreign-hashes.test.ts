/** Published hashes of published passwords. (rules S25) */
import { describe, expect, test } from 'vitest';
import { matchesPassword } from './passwords.ts';

const ARGON2I = '$argon2i$v=19$m=65536,t=2,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub+b+dWRWJTmaaJObG';

describe('a password of another system', () => {
  // Django: its own tests, and for bcrypt those of djangohashers. bcrypt: the vectors of crypt_blowfish. phpass: its own test.php and John
  // the Ripper's. WordPress: computed as wp_hash_password does. argon2: the README of the reference implementation.
  test.each([
    ['PBKDF2 of Django', 'lètmein', 'pbkdf2_sha256$870000$seasalt2$nxgnNHRsZWSmi4hRSKq2MRigfaRmjDhH1NH4g2sQRbU='],
    ['PBKDF2 with SHA-1', 'lètmein', 'pbkdf2_sha1$870000$seasalt2$iFPKnrkYfxxyxaeIqxq+c3nJ/j4='],
    ['bcrypt of Django', 'ExjGmyUT73bFoT', 'bcrypt$$2b$12$LZSJchsWG/DrBy1erNs4ee31eJ7DaWiuwhDOC7aqIyqGGggfu6Y/.'],
    [
      'bcrypt of Django with SHA-256',
      'ExjGmyUT73bFoT',
      'bcrypt_sha256$$2b$12$LZSJchsWG/DrBy1erNs4eeYo6tZNlLFQmONdxN9HPesa1EyXVcTXK',
    ],
    ['bcrypt, 2a', 'U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
    ['bcrypt, 2y', 'U*U', '$2y$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
    [
      'bcrypt of more than 72 bytes',
      '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789chars after 72 are ignored',
      '$2a$05$abcdefghijklmnopqrstuu5s2v8.iXieOjg/.AySBTTZIIVFJeBui',
    ],
    ['phpass', 'test12345', '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0'],
    ['phpass of phpBB', 'test1', '$H$9aaaaaSXBjgypwqm.JsMssPLiS8YQ00'],
    ['phpass of few rounds', 'JohnRipper', '$P$612345678si5M0DDyPpmRCmcltU/YW/'],
    ['phpass of WordPress, typed with space around it', ' test ', '$P$B55D6LjfHDkINU5wF.v2BuuzO0/XPk/'],
    ['WordPress since 6.8', 'grimoire-test-123', '$wp$2y$12$iWN5xRwDE7i9R5jVJvCyqOxS1CNnwUggQaF8O2W9Bg8TuXQz.ngrS'],
    ['argon2i', 'password', ARGON2I],
    ['argon2 of Django', 'password', `argon2${ARGON2I}`],
  ])('matches its hash alone: %s', async (_, password, hash) => {
    expect([await matchesPassword(hash, password), await matchesPassword(hash, `${password}x`.slice(1))]).toEqual([
      true,
      false,
    ]);
  });

  test.each([
    ['too costly', '$argon2i$v=19$m=999999999,t=2,p=4$c29tZXNhbHQ$RdescudvJCsgt3ub+b+dWRWJTmaaJObG'],
    ['unreadable', 'password'],
    ['empty', ''],
  ])('matches no hash that is %s', async (_, hash) => {
    expect(await matchesPassword(hash, 'password')).toBe(false);
    expect(await matchesPassword(hash, 'no account has this password')).toBe(false);
  });
});
