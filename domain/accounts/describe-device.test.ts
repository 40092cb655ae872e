import { describe, expect, test } from 'vitest';
import { describeDevice, isNewDevice } from './describe-device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Chrome on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`],
  ['Edge on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`],
  ['Opera on Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/139.0 Safari/537.36 OPR/120.0`],
  [
    'Safari on Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
  ],
  [
    'Safari on iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
  ],
  ['Chrome on iPad', 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1'],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'],
  [
    'Samsung Internet on Android',
    `Mozilla/5.0 (Linux; Android 15) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Safari/537.36`,
  ],
  ['Chrome on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/140.0 Safari/537.36`],
  ['Android', 'Dalvik/2.1.0 (Linux; U; Android 15)'],
  ['Firefox', 'Mozilla/5.0 (Haiku; rv:142.0) Gecko/20100101 Firefox/142.0'],
  ['curl', 'curl/8.5.0'],
  ['ReaderBot', 'ReaderBot'],
  ['Unknown device', '(curl/8.5.0)'],
  ['Unknown device', '<script>alert(1)</script>'],
  ['Unknown device', ''],
  ['Unknown device', null],
])('names a session %s for %s', (device, userAgent) => {
  expect(describeDevice(userAgent)).toBe(device);
});

describe('a sign-in from a new device (rules S5)', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1';
  const newerPhone = phone.replaceAll('18', '26');
  const laptop = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`;

  test.each([
    ['is new', laptop, [phone], true],
    ['is not new on the first sign-in', laptop, [], false],
    ['is not new after an earlier sign-in', laptop, [phone, laptop], false],
    ['is not new after a browser update', newerPhone, [phone], false],
    ['is not new without a user agent', null, [phone], false],
    ['is not new when all earlier devices are unknown', laptop, [null, ''], false],
    ['is new even if some earlier devices are unknown', laptop, [null, phone], true],
  ])('%s', (_, userAgent, earlier, isNews) => {
    expect(isNewDevice(userAgent, earlier)).toBe(isNews);
  });
});
