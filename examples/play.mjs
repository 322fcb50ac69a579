// Plays a match to its end at random, all seats that this session has. `ask` sends a request and awaits its result.

/** Random numbers from 0 to n - 1, the same for the same seed (xorshift). */
function luckOf(seed) {
  let x = (seed ^ 0x9e3779b9) >>> 0 || 1;
  return (n) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x = (x ^ (x << 5)) >>> 0;
    return x % n;
  };
}

export async function play(ask, match, seed) {
  const luck = luckOf(seed);
  const any = (list) => list[luck(list.length)];

  /** The line of an answer, with a number for each interval and a place for each region. */
  async function lineOf(answer, me) {
    let line = answer.text;
    for (const [name, values] of Object.entries(answer.args)) {
      if (!Array.isArray(values)) continue;
      const value = any(values);
      if (!Array.isArray(value)) line = line.replace(`{${name}}`, value.from);
      else ({ line } = await ask('match.nearest', { ...me, line: line.replace(`{${name}}`, `${value[0]} ${value[1]} 0`) }));
    }
    return line;
  }

  let now = await ask('match.pending', { match });
  while (!now.over) {
    const question = any(now.questions);
    const answer = any(question.answers);
    const me = { match, seat: question.seat };
    const line = await lineOf(answer, me);
    if (answer.role === 'part') now = await ask('match.part', { ...me, line });
    else now = (await ask('match.choose', { ...me, question: question.number, line, next: true })).next;
    if (!now.questions.length && !now.over) now = await ask('match.pending', { match }); // another seat is asked
  }
  return `${now.winners.join(' and ') || 'nobody'} wins`;
}
