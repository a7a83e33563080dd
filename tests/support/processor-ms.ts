/** Milliseconds that the processor works on `act`, in this thread: what else a busy machine does meanwhile is not counted. */
export const processorMs = (act: () => void): number => {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};
