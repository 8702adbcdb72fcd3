// Recorder writes what the host of one room sends into a file, as it comes: VP8, VP9 or H.264 with Opus, without decoding anything.
//
//	recorder record          reads one order (JSON, a line) from its standard input and tells what happens, a line each;
//	                         it ends with the room, or when its standard input closes
//	recorder finish FILE     makes a file seekable that a recording left, also one that was killed while it wrote
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
)

// How a recording ended, as exit codes; 1 is a failure that standard error explains.
const (
	roomOver  = 0
	goOnAnew  = 3 // What comes now fits no track of this file: the next piece takes it.
	nothingIn = 4 // The room ended before anything came.
)

// Order says what to record, and into which file.
type Order struct {
	URL   string `json:"url"`
	Token string `json:"token"`
	// The beginning of the identities whose picture and sound are recorded.
	Host string `json:"host"`
	File string `json:"file"`
	// A file ends when it has grown to this size; the next piece goes on.
	BytesMax int64 `json:"bytesMax"`
}

// Report is one line on standard output.
type Report struct {
	Event string `json:"event"`
	// When the first frame came, in milliseconds since 1970.
	At    int64  `json:"at,omitempty"`
	Ms    int64  `json:"ms"`
	Bytes int64  `json:"bytes"`
	Kind  string `json:"kind,omitempty"`
}

func tell(report Report) {
	line, err := json.Marshal(report)
	if err != nil {
		return
	}
	// Whoever started this may be gone; the recording ends by its closed input.
	_, _ = os.Stdout.Write(append(line, '\n'))
}

func main() {
	code, err := run(os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(code)
}

func run(args []string) (int, error) {
	switch {
	case len(args) == 1 && args[0] == "record":
		return recordOrder()
	case len(args) == 2 && args[0] == "finish":
		report, err := Finish(args[1])
		if err != nil {
			return 0, err
		}
		tell(report)
		return 0, nil
	}
	return 0, fmt.Errorf("usage: recorder record | recorder finish FILE")
}

func recordOrder() (int, error) {
	input := bufio.NewReader(os.Stdin)
	line, err := input.ReadBytes('\n')
	if err != nil {
		return 0, fmt.Errorf("no order came: %w", err)
	}
	var order Order
	if err := json.Unmarshal(line, &order); err != nil {
		return 0, fmt.Errorf("the order cannot be read: %w", err)
	}
	stop := make(chan struct{})
	go func() {
		defer close(stop)
		for {
			if _, err := input.ReadByte(); err != nil {
				return
			}
		}
	}()
	return Record(order, stop)
}
