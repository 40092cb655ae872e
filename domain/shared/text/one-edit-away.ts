const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** Every other word at an edit distance of one: a letter inserted, deleted, replaced or transposed. */
export function oneEditAway(word: string): Set<string> {
  const away = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [before, here = '', next = ''] = [word.slice(0, at), word[at], word[at + 1]];
    const [from, after] = [word.slice(at), word.slice(at + 1)];
    for (const letter of ALPHABET) {
      away.add(before + letter + from);
      away.add(before + letter + after);
    }
    away.add(before + after);
    away.add(before + next + here + word.slice(at + 2));
  }
  // Deleting or transposing past the end produces the word itself.
  away.delete(word);
  return away;
}
