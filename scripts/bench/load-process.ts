import { runLoad, type LoadPlan } from './load-generator';

/**
 * Generates the load in its own process, so that it does not share an event loop with what it
 * measures. One plan per message.
 */
process.on('message', (plan: LoadPlan) => {
  runLoad(plan).then(
    (outcome) => process.send?.({ outcome }),
    (error: unknown) =>
      process.send?.({ error: error instanceof Error ? error.message : String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));
