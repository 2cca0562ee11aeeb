/**
 * Shows the progress of steps that take time: a line with a running timer on a terminal, plain
 * lines elsewhere. Plain JavaScript, because it runs before anything is installed.
 */
const slowAfterMs = 1_000;
const tickEveryMs = 250;
const remindEveryMs = 15_000;

/** @param {number} elapsedMs @returns {string} such as `0.4 s` or `2 min 5 s` */
export function formatElapsed(elapsedMs) {
  if (elapsedMs < 60_000) return `${(elapsedMs / 1_000).toFixed(1)} s`;
  const seconds = Math.round(elapsedMs / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * @param {{ write(text: string): unknown, isTTY?: boolean }} output
 * @param {() => number} nowMs
 */
export function createProgress(output = process.stdout, nowMs = Date.now) {
  const isLive = output.isTTY === true;
  const line = (text) => output.write(isLive ? `\r\u001b[2K${text}\n` : `${text}\n`);

  /**
   * Runs `work` and shows its progress; a failure is shown and rethrown.
   * @template T
   * @param {string} title
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  async function step(title, work) {
    const startedAtMs = nowMs();
    const stopTicking = isLive ? tick(title, startedAtMs) : remind(title, startedAtMs);
    try {
      const outcome = await work();
      stopTicking();
      line(`  done   ${title} (${formatElapsed(nowMs() - startedAtMs)})`);
      return outcome;
    } catch (error) {
      stopTicking();
      line(`  failed ${title} (${formatElapsed(nowMs() - startedAtMs)})`);
      throw error;
    }
  }

  function tick(title, startedAtMs) {
    const show = () =>
      output.write(`\r\u001b[2K  …      ${title} ${formatElapsed(nowMs() - startedAtMs)}`);
    show();
    const timer = setInterval(show, tickEveryMs);
    return () => clearInterval(timer);
  }

  function remind(title, startedAtMs) {
    let timer = setTimeout(() => {
      line(`  …      ${title}`);
      timer = setInterval(
        () => line(`  …      ${title}: ${formatElapsed(nowMs() - startedAtMs)} so far`),
        remindEveryMs,
      );
    }, slowAfterMs);
    return () => clearInterval(timer);
  }

  return { step, line };
}
