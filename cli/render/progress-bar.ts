/** A bar that is drawn over itself, with rate and time left; nothing where nobody watches. */
export interface ProgressBar {
  show(done: number): void;
  end(): void;
}

const width = 28;
const everyMs = 200;

const timeText = (seconds: number): string => {
  const whole = Math.max(0, Math.round(seconds));
  return whole >= 60 ? `${Math.floor(whole / 60)} min ${whole % 60} s` : `${whole} s`;
};

/** @example const bar = progressBar(process.stderr, 5000, () => clock.now(), true); bar.show(40); */
export const progressBar = (stream: { write(text: string): unknown; readonly isTTY?: boolean }, total: number, now: () => number, isWanted: boolean): ProgressBar => {
  const isShown = isWanted && stream.isTTY === true;
  const startedAt = now();
  let drawnAt = 0;
  return {
    show: (done) => {
      const at = now();
      if (!isShown || at - drawnAt < everyMs) return;
      drawnAt = at;
      const rate = done / Math.max(0.001, (at - startedAt) / 1000);
      const filled = Math.round((done / total) * width);
      stream.write(`\r${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${done}/${total}  ${Math.round(rate)}/s  ${rate > 0 ? timeText((total - done) / rate) : '…'} left \u001B[K`);
    },
    end: () => { if (isShown) stream.write('\r\u001B[K'); },
  };
};
