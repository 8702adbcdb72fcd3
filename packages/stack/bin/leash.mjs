// Loaded into every process the stack starts. If the stack is killed outright, its end of the channel closes,
// and the process ends too, instead of running on unnoticed and keeping its port.
const GRACE_MS = 10_000;

if (process.channel) {
  process.once('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), GRACE_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  process.channel.unref();
}
