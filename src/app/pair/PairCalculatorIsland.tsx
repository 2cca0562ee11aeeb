import { calculatorNamespaces } from '../islands/calculator-namespaces';
import { Island } from '../islands/Island';
import { PairCalculator, type PairCalculatorProps } from './PairCalculator';

/** The calculator in the static HTML of a pair's page. */
export function PairCalculatorIsland(facts: PairCalculatorProps) {
  return (
    <Island kind="pair" facts={facts} namespaces={calculatorNamespaces}>
      <PairCalculator {...facts} />
    </Island>
  );
}
