const ALPHABET = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Country groups and test codes, which have no addresses. */
const NON_COUNTRIES = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

/** Countries sorted by name in a language, without deprecated codes. */
export function listCountries(tag: string): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' });
  return ALPHABET.flatMap((first) => ALPHABET.map((second) => first + second))
    .filter((code) => !NON_COUNTRIES.has(code) && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`)
    .flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [{ code, name }];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name, tag));
}
