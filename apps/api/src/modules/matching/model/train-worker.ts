import { parentPort, workerData } from 'node:worker_threads';
import { train, type TrainingInput } from './train.ts';

// The whole of a training thread: one input, one output. A failure ends the thread and is told as its error.
const output = train(workerData as TrainingInput);
parentPort?.postMessage(output, [
  output.choosy.buffer,
  output.liked.buffer,
  output.returnChance.buffer,
  output.attentionPrice.buffer,
  output.lists.counts.buffer,
  output.lists.targets.buffer,
] as ArrayBuffer[]);
