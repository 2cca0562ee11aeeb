// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.20;

/// What every token of the development chain keeps: balances, allowances, and an owner who mints.
abstract contract Ledger {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    address public immutable owner;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory title, string memory ticker, uint8 scale, address minter, address[] memory holders, uint256 amountEach) {
        name = title;
        symbol = ticker;
        decimals = scale;
        owner = minter;
        for (uint256 i = 0; i < holders.length; i++) credit(holders[i], amountEach);
    }

    function mint(address to, uint256 amount) external {
        require(msg.sender == owner, "only the owner mints");
        credit(to, amount);
    }

    function credit(address to, uint256 amount) private {
        totalSupply += amount;
        balanceOf[to] += amount;
        emit Transfer(address(0), to, amount);
    }

    function move(address from, address to, uint256 amount) internal {
        require(balanceOf[from] >= amount, "balance too low");
        unchecked { balanceOf[from] -= amount; }
        balanceOf[to] += amount;
        emit Transfer(from, to, amount);
    }

    function allow(address spender, uint256 amount) internal {
        allowance[msg.sender][spender] = amount;
        emit Approval(msg.sender, spender, amount);
    }

    function spend(address from, uint256 amount) internal {
        require(allowance[from][msg.sender] >= amount, "allowance too low");
        unchecked { allowance[from][msg.sender] -= amount; }
    }
}

/// A token as the standard has it: every call answers true.
contract StandardToken is Ledger {
    constructor(string memory title, string memory ticker, uint8 scale, address minter, address[] memory holders, uint256 amountEach)
        Ledger(title, ticker, scale, minter, holders, amountEach) {}

    function transfer(address to, uint256 amount) external returns (bool) {
        move(msg.sender, to, amount);
        return true;
    }

    function approve(address spender, uint256 amount) external returns (bool) {
        allow(spender, amount);
        return true;
    }

    function transferFrom(address from, address to, uint256 amount) external returns (bool) {
        spend(from, amount);
        move(from, to, amount);
        return true;
    }
}

/// A token as USDT on Ethereum has it: its calls answer nothing, and an allowance has to be zero before it is set anew.
contract SilentToken is Ledger {
    constructor(string memory title, string memory ticker, uint8 scale, address minter, address[] memory holders, uint256 amountEach)
        Ledger(title, ticker, scale, minter, holders, amountEach) {}

    function transfer(address to, uint256 amount) external {
        move(msg.sender, to, amount);
    }

    function approve(address spender, uint256 amount) external {
        require(amount == 0 || allowance[msg.sender][spender] == 0, "set the allowance to zero first");
        allow(spender, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external {
        spend(from, amount);
        move(from, to, amount);
    }
}

/// A token that does not do what it says, in the way that its kind names. For tests.
contract OddToken is Ledger {
    uint8 public immutable kind;

    uint8 private constant REFUSES = 1;
    uint8 private constant MOVES_NOTHING = 2;
    uint8 private constant TAKES_OPEN_FEE = 3;
    uint8 private constant TAKES_HIDDEN_FEE = 4;
    uint8 private constant BURNS_SILENTLY = 5;
    uint8 private constant ANSWERS_FALSE_AND_MOVES = 6;
    uint8 private constant REBASES = 7;

    constructor(uint8 oddity, uint8 scale, address[] memory holders) Ledger("Odd", "ODD", scale, msg.sender, holders, 0) {
        kind = oddity;
    }

    /// Refuses with an answer instead of an error; or gives that answer and moves all; or says true and moves nothing; or keeps a tenth back, with an event that says so or with one that does not.
    function transfer(address to, uint256 amount) external returns (bool) {
        if (kind == REFUSES) return false;
        if (kind == MOVES_NOTHING) return true;
        uint256 fee = amount / 10;
        if (kind == TAKES_OPEN_FEE) {
            move(msg.sender, to, amount - fee);
            move(msg.sender, owner, fee);
        }
        if (kind == TAKES_HIDDEN_FEE) {
            move(msg.sender, to, amount);
            balanceOf[to] -= fee;
        }
        if (kind >= BURNS_SILENTLY) move(msg.sender, to, amount);
        return kind != ANSWERS_FALSE_AND_MOVES;
    }

    /// As wrapped ether has it: the caller's tokens are gone, and no Transfer event says so.
    function withdraw(uint256 amount) external {
        require(kind == BURNS_SILENTLY, "not withdrawable");
        balanceOf[msg.sender] -= amount;
    }

    /// Balances change by themselves, and no Transfer event says so.
    function rebase(address[] calldata holders, uint256 percent) external {
        require(kind == REBASES, "not rebasing");
        for (uint256 i = 0; i < holders.length; i++) balanceOf[holders[i]] = (balanceOf[holders[i]] * percent) / 100;
    }
}

/// Pays on from inside: what a smart wallet or an exchange's batch payout does. For tests.
contract Forwarder {
    /// Coins that came with the call go to the recipients in equal parts.
    function forward(address payable[] calldata recipients) external payable {
        uint256 part = msg.value / recipients.length;
        for (uint256 i = 0; i < recipients.length; i++) {
            (bool isPaid, ) = recipients[i].call{value: part}("");
            require(isPaid, "not paid");
        }
    }

    /// An inner payment that is undone, in a transaction that succeeds.
    function forwardAndUndo(address payable recipient) external payable {
        try this.payThenFail{value: msg.value}(recipient) {} catch {}
    }

    function payThenFail(address payable recipient) external payable {
        (bool isPaid, ) = recipient.call{value: msg.value}("");
        require(isPaid && false, "undone on purpose");
    }

    /// Tokens that this contract holds, in two payments.
    function forwardToken(SilentToken token, address recipient, uint256 first, uint256 second) external {
        token.transfer(recipient, first);
        token.transfer(recipient, second);
    }
}
